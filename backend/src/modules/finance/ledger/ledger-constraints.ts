import type { AppError } from '../../../platform/http/app-error.js';
import { asRule, type ConstraintAnswers } from '../../../platform/http/constraint-answers.js';
import { PeriodClosed } from './books/period-errors.js';
import {
  AlreadyPaidOut,
  AlreadyReversed,
  DepositTooSmall,
  MoreThanOwed,
  MoreThanOwnerOwes,
} from './ledger-errors.js';

/** Of receivables: no more is paid of one than it asks for, and no more paid out than was earned. */
const OF_RECEIVABLES: ConstraintAnswers = {
  receivable_earned: () => new MoreThanOwed(),
  receivable_paid_within: () => new MoreThanOwed(),
  receivable_paid_out_within: () => new AlreadyPaidOut(),
};

/** The rules that constraints of postings stand for. */
export const LEDGER_CONSTRAINTS: ConstraintAnswers = {
  ...OF_RECEIVABLES,
  posting_reversed_once: () => new AlreadyReversed('entry'),
  owner_position_within: () => new MoreThanOwnerOwes(),
  deposit_within: () => new DepositTooSmall(),
  day_is_open: () => new PeriodClosed(),
};

/** The database's refusal to have a receivable paid so, in the words of what was tried. */
export const asReceivableRule = (thrown: unknown, tried: () => AppError): unknown =>
  asRule(thrown, Object.fromEntries(Object.keys(OF_RECEIVABLES).map((constraint) => [constraint, tried])));
