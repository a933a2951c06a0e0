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

/** Constraints of receivables: payments up to the amount, payouts up to the earned money. */
const OF_RECEIVABLES: ConstraintAnswers = {
  receivable_earned: () => new MoreThanOwed(),
  receivable_paid_within: () => new MoreThanOwed(),
  receivable_paid_out_within: () => new AlreadyPaidOut(),
};

/** Constraints of postings, by the error that each stands for. */
export const LEDGER_CONSTRAINTS: ConstraintAnswers = {
  ...OF_RECEIVABLES,
  posting_reversed_once: () => new AlreadyReversed('entry'),
  owner_position_within: () => new MoreThanOwnerOwes(),
  deposit_within: () => new DepositTooSmall(),
  day_is_open: () => new PeriodClosed(),
};

/** Translates a constraint on receivables into the error of the attempt. */
export const asReceivableRule = (thrown: unknown, tried: () => AppError): unknown =>
  asRule(thrown, Object.fromEntries(Object.keys(OF_RECEIVABLES).map((constraint) => [constraint, tried])));
