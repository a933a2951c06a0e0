import { Injectable } from '@nestjs/common';
import { SealedBox } from '../../../platform/security/sealed-box.js';
import type { Paper, SealedPaper } from './account-types.js';

/** Numbers of identity papers, encrypted for one person and one column: moved elsewhere they do not open. */
@Injectable()
export class IdentityPapers {
  constructor(private readonly box: SealedBox) {}

  seal(personId: string, paper: Paper, number: string): SealedPaper {
    return { sealed: this.box.seal(number, purpose(personId, paper)), last4: number.slice(-4) };
  }

  open(personId: string, paper: Paper, sealed: Uint8Array | null | undefined): string | null {
    return sealed ? this.box.open(Buffer.from(sealed), purpose(personId, paper)) : null;
  }
}

const purpose = (personId: string, paper: Paper): string => `person.${paper}:${personId}`;
