import type { AppError } from '../../platform/http/app-error.js';
import { asRule, type ConstraintAnswers } from '../../platform/http/constraint-answers.js';
import { PeriodClosed } from './books/period-errors.js';
import { CHARGE_CONSTRAINTS } from './charges/charge-errors.js';
import { NotTheirReceipt, ReceiptConfirmsAnother } from './declarations/declaration-errors.js';
import {
  AlreadyDeclared,
  AlreadyPaidOut,
  AlreadyReversed,
  AlreadySettled,
  DepositTooSmall,
  NotSettled,
  Disputed,
  MoreThanOwed,
  MoreThanOwnerOwes,
} from './finance-errors.js';

/** Of receivables: no more is paid of one than it asks for, and no more paid out than was earned. */
const OF_RECEIVABLES: ConstraintAnswers = {
  receivable_earned: () => new MoreThanOwed(),
  receivable_paid_within: () => new MoreThanOwed(),
  receivable_paid_out_within: () => new AlreadyPaidOut(),
};

/** The rules that constraints of money stand for. */
export const FINANCE_CONSTRAINTS: ConstraintAnswers = {
  ...OF_RECEIVABLES,
  ...CHARGE_CONSTRAINTS,
  posting_reversed_once: () => new AlreadyReversed('entry'),
  credit_reversed_once: () => new AlreadyReversed('credit'),
  receipt_reversal_pkey: () => new AlreadyReversed('receipt'),
  settlement_reversal_pkey: () => new AlreadyReversed('settlement'),
  settlement_live_alone: () => new AlreadySettled(),
  owner_position_within: () => new MoreThanOwnerOwes(),
  deposit_within: () => new DepositTooSmall(),
  refund_within_settlement: () => new NotSettled(),
  declaration_pending_once: () => new AlreadyDeclared(),
  declaration_receipt: () => new NotTheirReceipt(),
  declaration_receipt_once: () => new ReceiptConfirmsAnother(),
  declaration_receipt_stands: () => new AlreadyReversed('receipt'),
  disputed_not_set_off: () => new Disputed(),
  day_is_open: () => new PeriodClosed(),
};

/** The database's refusal to have a claim paid so, in the words of what was tried. */
export const asFinanceRule = (thrown: unknown, tried: () => AppError): unknown =>
  asRule(thrown, Object.fromEntries(Object.keys(OF_RECEIVABLES).map((constraint) => [constraint, tried])));
