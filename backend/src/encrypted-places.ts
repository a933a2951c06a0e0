import { AUTH_ENCRYPTED } from './modules/auth/index.js';
import { ENCRYPTED_MAILS } from './platform/mail/queued-mails.js';
import type { EncryptedPlace } from './platform/security/encrypted-place.js';

/** All that PII_KEY encrypts and that is kept. */
export const ENCRYPTED_PLACES: readonly EncryptedPlace[] = [...AUTH_ENCRYPTED, ENCRYPTED_MAILS];
