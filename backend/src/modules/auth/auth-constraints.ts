import type { ConstraintAnswers } from '../../platform/http/constraint-answers.js';
import { NAMES_TAKEN } from './accounts/account-errors.js';
import { PasskeyKnown } from './second-factor/second-factor-errors.js';

/** Constraints of accounts and their errors. */
export const AUTH_CONSTRAINTS: ConstraintAnswers = {
  ...NAMES_TAKEN,
  passkey_credential_id_key: () => new PasskeyKnown(),
};
