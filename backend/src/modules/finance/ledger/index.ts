export { ClosedPeriod } from './books/closed-period.js';
export { openDay, refuseClosedDay, refuseFutureDay, refuseWhileClosed } from './books/open-day.js';
export { CHEQUE_COLUMNS, chequeFields, ChequeFieldsDto, paidWith } from './cheques.js';
export type { PaidWith } from '@kiraya/rules';
export {
  DECLARATION_STATUSES,
  type DeclarationStatus,
  DEPOSIT_HOLDERS,
  type DepositHolder,
  ENTRY_KINDS,
  type EntryKind,
  isRefund,
  LATE_FEES_GO_TO,
  type LateFeesGoTo,
  PAYER_OF_PAYOUTS,
  PAYMENT_METHODS,
  type PaymentMethod,
  RECORDED_TENDERS,
  REFERENCE_MAX,
  REVERSIBLE_ENTRIES,
  type Tender,
  TENDERS,
  type TransactionType,
} from './finance.constants.js';
export { asReceivableRule, LEDGER_CONSTRAINTS } from './ledger-constraints.js';
export {
  AlreadyPaidOut,
  AlreadyReversed,
  DayInFuture,
  EndsBeforeItBegins,
  MoreThanOwed,
  MoreThanOwnerOwes,
  REVERSAL_PROBLEMS,
} from './ledger-errors.js';
export { type MoneyEvent, MoneyEvents } from './money-events.js';
export { MoneyRequests } from './money-requests.js';
export { PaidDay } from './paid-day.js';
export { type DepositPosition, Positions } from './postings/positions.js';
export {
  type NewPosting,
  PostingWriter,
  type Reversal,
  type Written,
  writtenIds,
} from './postings/posting-writer.js';
export { STANDS } from './postings/stands.js';
export {
  type Line,
  linesOfReceipt,
  LiveLines,
  payoutsOf,
  type StandingLine,
  standingLines,
} from './reversals/live-lines.js';
export { Reversals } from './reversals/reversals.js';
export { alreadyReversed, isReversal, type Refusal, type Reversible } from './reversals/reversible.js';
export { recordedLike, RecordedQueryDto } from './recorded-query.dto.js';
export { soughtLines } from './transactions/sought-lines.js';
export { ReverseReceiptDto, ReverseTransactionDto } from './reversal.dto.js';
export { TransactionDto, type Viewer } from './transactions/transaction.dto.js';
export { MakeTransactionsFileDto } from './transactions/transactions-query.dto.js';
