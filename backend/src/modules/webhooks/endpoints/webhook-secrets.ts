import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { encryptedColumn } from '../../../platform/security/encrypted-place.js';
import { FieldEncryption } from '../../../platform/security/field-encryption.js';

const SECRET_BYTES = 32;

/** A new secret, in the form of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Encrypts the secrets of endpoints: one in use, and the one before it for a day. */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly encryption: FieldEncryption) {}

  encrypt(endpointId: string, secret: string): Buffer {
    return this.encryption.encrypt(secret, purpose(endpointId));
  }

  decrypt(endpointId: string, encrypted: Buffer): string {
    return this.encryption.decrypt(encrypted, purpose(endpointId));
  }

  /** Encrypts a secret anew for its last day. */
  asFormer(endpointId: string, encrypted: Buffer): Buffer {
    return this.encryption.encrypt(this.decrypt(endpointId, encrypted), purposeOfFormer(endpointId));
  }

  decryptFormer(endpointId: string, encrypted: Buffer): string {
    return this.encryption.decrypt(encrypted, purposeOfFormer(endpointId));
  }
}

const purpose = (endpointId: string): string => `webhook:${endpointId}`;
const purposeOfFormer = (endpointId: string): string => `webhook-former:${endpointId}`;

export const ENCRYPTED_WEBHOOKS = [
  encryptedColumn({
    what: 'secrets of webhooks',
    table: 'webhooks.endpoint',
    key: 'id',
    column: 'secret_encrypted',
    purpose,
  }),
  encryptedColumn({
    what: 'former secrets of webhooks',
    table: 'webhooks.endpoint',
    key: 'id',
    column: 'former_secret_encrypted',
    purpose: purposeOfFormer,
  }),
];
