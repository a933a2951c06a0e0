import {
  AppError,
  BadRequest,
  Conflict,
  InvalidInput,
  Unauthenticated,
} from '../../../platform/http/app-error.js';
import { asRule, type ConstraintAnswers } from '../../../platform/http/constraint-answers.js';

export class AccountExists extends Conflict {
  constructor() {
    super('account-exists', 'An account with this email or username already exists');
  }
}

export class InvalidCredentials extends Unauthenticated {
  constructor() {
    super('invalid-credentials', 'Invalid credentials');
  }
}

export class CurrentPasswordIncorrect extends BadRequest {
  constructor() {
    super('current-password-incorrect', 'Current password is incorrect');
  }
}

export class ResetLinkNotValid extends BadRequest {
  constructor() {
    super('reset-link-not-valid', 'This reset link is no longer valid');
  }
}

/** Answers a right password alone, so that nobody else learns of the account. */
export class AccountSuspended extends AppError {
  constructor() {
    super(403, 'account-suspended', 'This account is suspended. Please ask an administrator of this site.');
  }
}

/** Refuses it on a public site. */
export class PublishedPassword extends AppError {
  constructor() {
    super(
      403,
      'published-password',
      'This is the published password of the sample accounts, which lets nobody in on this site.',
    );
  }
}

export class ConfirmationLinkNotValid extends AppError {
  constructor() {
    super(
      404,
      'confirmation-link-not-valid',
      'This link is not valid: it may have been cut short, or it is older than a week. Log in, and have another one sent.',
    );
  }
}

export class NoEmailToConfirm extends Conflict {
  constructor() {
    super('no-email-to-confirm', 'This account has no email, or it is confirmed already');
  }
}

export class AlreadySuspended extends Conflict {
  constructor() {
    super('already-suspended', 'This account is already suspended');
  }
}

export class NotSuspended extends Conflict {
  constructor() {
    super('not-suspended', 'This account is not suspended');
  }
}

export class OwnAccount extends Conflict {
  constructor() {
    super('own-account', 'You cannot suspend your own account');
  }
}

export class LastAdmin extends Conflict {
  constructor() {
    super('last-admin', 'The last active administrator cannot be suspended');
  }
}

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
