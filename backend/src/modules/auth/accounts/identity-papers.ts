import { Injectable } from '@nestjs/common';
import { FieldEncryption } from '../../../platform/security/field-encryption.js';
import { sealedColumn } from '../../../platform/security/sealed-place.js';
import type { Paper, SealedPaper } from './account-types.js';

/** Numbers of identity papers, encrypted for one person and one column: moved elsewhere they cannot be decrypted. */
@Injectable()
export class IdentityPapers {
  constructor(private readonly encryption: FieldEncryption) {}

  encrypt(userId: string, paper: Paper, number: string): SealedPaper {
    return { sealed: this.encryption.encrypt(number, purpose(userId, paper)), last4: number.slice(-4) };
  }

  decrypt(userId: string, paper: Paper, sealed: Uint8Array | null | undefined): string | null {
    return sealed ? this.encryption.decrypt(Buffer.from(sealed), purpose(userId, paper)) : null;
  }
}

const purpose = (userId: string, paper: Paper): string => `person.${paper}:${userId}`;

export const SEALED_PAPERS = (['aadhaar', 'pan'] as const).map((paper) =>
  sealedColumn({
    what: { aadhaar: 'Aadhaar numbers', pan: 'PANs' }[paper],
    table: 'auth.person',
    key: 'id',
    column: `${paper}_sealed`,
    purpose: (userId) => purpose(userId, paper),
  }),
);
