import type { ConstraintAnswers } from '../../../platform/http/constraint-answers.js';
import { AlreadyReversed } from '../ledger/index.js';
import { CHARGE_CONSTRAINTS } from './charges/charge-errors.js';
import { AlreadyDeclared, AlreadySettled, Disputed, NotSettled } from './collection-errors.js';
import { NotTheirReceipt, ReceiptConfirmsAnother } from './declarations/declaration-errors.js';

/** Constraints of receipts, charges, declarations and settlements, by the error that each stands for. */
export const COLLECTION_CONSTRAINTS: ConstraintAnswers = {
  ...CHARGE_CONSTRAINTS,
  credit_reversed_once: () => new AlreadyReversed('credit'),
  receipt_reversal_pkey: () => new AlreadyReversed('receipt'),
  settlement_reversal_pkey: () => new AlreadyReversed('settlement'),
  settlement_live_alone: () => new AlreadySettled(),
  refund_within_settlement: () => new NotSettled(),
  declaration_pending_once: () => new AlreadyDeclared(),
  declaration_receipt: () => new NotTheirReceipt(),
  declaration_receipt_once: () => new ReceiptConfirmsAnother(),
  declaration_receipt_stands: () => new AlreadyReversed('receipt'),
  disputed_not_set_off: () => new Disputed(),
};
