import type { ProblemType } from './problem-types.js';

/** A time at which a home is shown. */
export interface FreeSlot {
  id: string;
  startsAt: string;
  endsAt: string;
}

/** A broken rule as the API's answer. One subclass or factory per rule; `code` is stable, `message` is for people. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    /** Stable name of the rule, kebab-case; ends the problem's `type`. */
    readonly code: ProblemType,
    message: string,
    readonly extra: {
      fields?: Record<string, string[]>;
      /** The conflicting receipt. */
      receiptId?: string;
      /** Thing that stands in the way. */
      existingId?: string;
      /** Free times of a home. */
      freeSlots?: FreeSlot[];
      retryAfterSeconds?: number;
      allow?: string[];
    } = {},
  ) {
    super(message);
  }
}

/** Error class of a rule that is always refused with the same words. */
export const problem = (status: number, code: ProblemType, message: string): new () => AppError =>
  class extends AppError {
    constructor() {
      super(status, code, message);
    }
  };

/** The most faults that an answer names; its sentence gives the number of the others. */
const MOST_NAMED = 20;

/** Malformed or invalid input; `fields` has the faults of each field. */
export class InvalidInput extends AppError {
  constructor(fields: Record<string, string[]>, message?: string) {
    const named = Object.fromEntries(Object.entries(fields).slice(0, MOST_NAMED));
    super(400, 'invalid-input', message ?? describe(fields), { fields: named });
  }
}

/** Error class of a rule about fields that is always refused with the same words. */
export const invalid = (fields: Record<string, string[]>, message?: string): new () => InvalidInput =>
  class extends InvalidInput {
    constructor() {
      super(fields, message);
    }
  };

export class BadRequest extends AppError {
  constructor(code: ProblemType, message: string) {
    super(400, code, message);
  }
}

export class Unauthenticated extends AppError {
  constructor(code: ProblemType = 'unauthenticated', message = 'Please log in') {
    super(401, code, message);
  }
}

export class Forbidden extends AppError {
  constructor(message = 'You do not have permission to do this') {
    super(403, 'forbidden', message);
  }
}

/** Forbidden until the caller confirms their identity. */
export class ConfirmationNeeded extends AppError {
  constructor() {
    super(403, 'confirmation-needed', 'Confirm that it is you, then try again');
  }
}

/** Forbidden until the caller sets up the required second factor. */
export class SecondFactorMissing extends AppError {
  constructor() {
    super(403, 'second-factor-missing', 'Set up a second factor in your profile first');
  }
}

/** Missing, or hidden from the caller: the same answer for both. */
export class NotFound extends AppError {
  constructor(thing = 'This') {
    super(404, 'not-found', `${thing} was not found`);
  }
}

export class Conflict extends AppError {
  constructor(
    code: ProblemType,
    message: string,
    extra: { receiptId?: string; existingId?: string; freeSlots?: FreeSlot[] } = {},
  ) {
    super(409, code, message, extra);
  }
}

/** The state to change is outdated. */
export class Stale extends AppError {
  constructor(code: ProblemType, message: string) {
    super(412, code, message);
  }
}

/** Read-only for now. */
export class ReadOnlyMode extends AppError {
  constructor() {
    super(
      503,
      'read-only',
      'Nothing can be changed at the moment: this site can only be read for a while. Please try again later.',
      { retryAfterSeconds: 30 },
    );
  }
}

export class TooManyRequests extends AppError {
  constructor(retryAfterSeconds: number, what = 'Too many attempts.') {
    const wait = inWords(retryAfterSeconds);
    super(429, 'too-many-requests', `${what} Please try again in ${wait}.`, { retryAfterSeconds });
  }
}

/** Rounds up, so that a retry after that time succeeds. */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function describe(fields: Record<string, string[]>): string {
  const [first, ...more] = Object.entries(fields).map(([name, messages]) => `${name}: ${messages[0]}`);
  return more.length ? `${first} (and ${more.length} more)` : (first ?? 'The request is not valid');
}
