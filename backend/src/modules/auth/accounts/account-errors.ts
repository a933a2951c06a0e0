import { InvalidInput, Unauthenticated, problem } from '../../../platform/http/app-error.js';
import { asRule, type ConstraintAnswers } from '../../../platform/http/constraint-answers.js';

export const AccountExists = problem(
  409,
  'account-exists',
  'An account with this email or username already exists',
);

export class InvalidCredentials extends Unauthenticated {
  constructor() {
    super('invalid-credentials', 'Invalid credentials');
  }
}

export const CurrentPasswordIncorrect = problem(
  400,
  'current-password-incorrect',
  'Current password is incorrect',
);
export const ResetLinkNotValid = problem(400, 'reset-link-not-valid', 'This reset link is no longer valid');

/** Answers a right password alone, so that nobody else learns of the account. */
export const AccountSuspended = problem(
  403,
  'account-suspended',
  'This account is suspended. Please ask an administrator of this site.',
);

/** Refuses it on a public site. */
export const PublishedPassword = problem(
  403,
  'published-password',
  'This is the published password of the sample accounts, which lets nobody in on this site.',
);
export const ConfirmationLinkNotValid = problem(
  404,
  'confirmation-link-not-valid',
  'This link is not valid: it may have been cut short, or it is older than a week. Log in, and have another one sent.',
);
export const NoEmailToConfirm = problem(
  409,
  'no-email-to-confirm',
  'This account has no email, or it is confirmed already',
);
export const AlreadySuspended = problem(409, 'already-suspended', 'This account is already suspended');
export const NotSuspended = problem(409, 'not-suspended', 'This account is not suspended');
export const OwnAccount = problem(409, 'own-account', 'You cannot suspend your own account');
export const LastAdmin = problem(409, 'last-admin', 'The last active administrator cannot be suspended');

const invalid = (field: string, message: string): [fields: Record<string, string[]>, message: string] => [
  { [field]: [message] },
  message,
];

export class NeedsUsername extends InvalidInput {
  constructor() {
    super(...invalid('username', 'An account without an email needs a username'));
  }
}

export class BornInFuture extends InvalidInput {
  constructor() {
    super(...invalid('dob', 'Date of birth cannot be in the future'));
  }
}

const taken = () => new AccountExists();
export const NAMES_TAKEN: ConstraintAnswers = { user_email: taken, user_username: taken };

/** Translates the database's refusal of a duplicate email or username. */
export const asAccountExists = (thrown: unknown): unknown => asRule(thrown, NAMES_TAKEN);
