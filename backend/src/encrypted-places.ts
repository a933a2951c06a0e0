import { AUTH_ENCRYPTED } from './modules/auth/index.js';
import { ENCRYPTED_WEBHOOKS } from './modules/webhooks/index.js';
import { ENCRYPTED_MAILS } from './platform/mail/queued-mails.js';
import { ENCRYPTED_FILE_KEYS } from './platform/private-files/private-files.js';
import type { EncryptedPlace } from './platform/security/encrypted-place.js';

/** All stored data that PII_KEY encrypts. */
export const ENCRYPTED_PLACES: readonly EncryptedPlace[] = [
  ...AUTH_ENCRYPTED,
  ...ENCRYPTED_WEBHOOKS,
  ENCRYPTED_FILE_KEYS,
  ENCRYPTED_MAILS,
];
