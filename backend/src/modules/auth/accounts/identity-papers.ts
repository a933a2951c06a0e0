import { Injectable } from '@nestjs/common';
import { FieldEncryption } from '../../../platform/security/field-encryption.js';
import { encryptedColumn } from '../../../platform/security/encrypted-place.js';
import type { Paper, EncryptedPaper } from './account-types.js';

/** Numbers of identity papers, encrypted for one person and column: elsewhere they cannot be decrypted. */
@Injectable()
export class IdentityPapers {
  constructor(private readonly encryption: FieldEncryption) {}

  encrypt(userId: string, paper: Paper, number: string): EncryptedPaper {
    return { encrypted: this.encryption.encrypt(number, purpose(userId, paper)), last4: number.slice(-4) };
  }

  decrypt(userId: string, paper: Paper, encrypted: Uint8Array | null | undefined): string | null {
    return encrypted ? this.encryption.decrypt(Buffer.from(encrypted), purpose(userId, paper)) : null;
  }
}

const purpose = (userId: string, paper: Paper): string => `user.${paper}:${userId}`;

export const ENCRYPTED_PAPERS = (['aadhaar', 'pan'] as const).map((paper) =>
  encryptedColumn({
    what: { aadhaar: 'Aadhaar numbers', pan: 'PANs' }[paper],
    table: 'auth.user',
    key: 'id',
    column: `${paper}_encrypted`,
    purpose: (userId) => purpose(userId, paper),
  }),
);
