import { AUTH_SEALED } from './modules/auth/index.js';
import { SEALED_MAILS } from './platform/mail/mailer.js';
import type { SealedPlace } from './platform/security/sealed-place.js';

/** All that PII_KEY seals and that is kept. */
export const SEALED_PLACES: readonly SealedPlace[] = [...AUTH_SEALED, SEALED_MAILS];
