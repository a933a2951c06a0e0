import { AppError, problem } from '../../../platform/http/app-error.js';
import type { ProblemType } from '../../../platform/http/problem-types.js';
import type { SecondFactorDto } from './second-factor.dto.js';

/** Answers a right password alone; its fields are the further ones of the log-in. */
export class SecondFactorNeeded extends AppError {
  constructor({ totpSince, passkeys }: SecondFactorDto) {
    const ways = [
      ...(passkeys.length > 0 ? ['use your passkey'] : []),
      ...(totpSince ? ['enter the code that your authenticator app shows'] : []),
      'enter a recovery code',
    ];
    const words = ways.join(', or ');
    const message = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
    const fields = { code: ['Required'], ...(passkeys.length > 0 && { passkey: ['Required'] }) };
    super(401, 'second-factor-needed', message, { fields });
  }
}

/** A refused code; the message is at its field. */
class CodeRefused extends AppError {
  constructor(code: ProblemType, message: string) {
    super(400, code, message, { fields: { code: [message] } });
  }
}

export class CodeIncorrect extends CodeRefused {
  constructor() {
    super('code-incorrect', 'This code is not right. Enter the one that your app shows now.');
  }
}

export class CodeUsed extends CodeRefused {
  constructor() {
    super('code-used', 'This code was used already. Wait for the next one.');
  }
}

export class RecoveryCodeIncorrect extends CodeRefused {
  constructor() {
    super('recovery-code-incorrect', 'This is none of your recovery codes');
  }
}

export class RecoveryCodeUsed extends CodeRefused {
  constructor() {
    super('recovery-code-used', 'This recovery code was used already: each works once');
  }
}

/** The reason to refuse a passkey's answer. */
class PasskeyRefused extends AppError {
  constructor(code: ProblemType, message: string) {
    super(400, code, message, { fields: { passkey: [message] } });
  }
}

export class PasskeyOfAnotherSite extends PasskeyRefused {
  constructor() {
    super('passkey-of-another-site', 'This passkey was used on another site, not on this one');
  }
}

export class PasskeyExpired extends PasskeyRefused {
  constructor() {
    super('passkey-expired', 'That took too long, or was used already. Please try again.');
  }
}

export class PasskeyIncorrect extends PasskeyRefused {
  constructor() {
    super('passkey-incorrect', 'The answer of this passkey is not right');
  }
}

export class PasskeyUnknown extends PasskeyRefused {
  constructor() {
    super('passkey-unknown', 'This is none of the passkeys of this account');
  }
}

export const PasskeyKnown = problem(409, 'passkey-known', 'This passkey is known already');
export const TooManyPasskeys = problem(
  409,
  'too-many-passkeys',
  'You have ten passkeys already: remove one first',
);
export const OfferNotValid = problem(
  400,
  'offer-not-valid',
  'This QR code is no longer valid. Please begin again.',
);
export const NoSecondFactor = problem(409, 'no-second-factor', 'This account has no second factor');
export const SecondFactorRequired = problem(
  409,
  'second-factor-required',
  'Accountants and administrators need a second factor here: set up another one first',
);
export const OwnSecondFactor = problem(
  409,
  'own-second-factor',
  'Change your own second factor in your profile',
);
