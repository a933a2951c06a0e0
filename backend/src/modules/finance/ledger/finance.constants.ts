import {
  HOLDER_LABELS,
  LATE_FEES_TO_LABELS,
  METHOD_LABELS,
  type PaymentMethod,
  valuesOfChoices,
} from '@kiraya/rules';

export const TRANSACTION_TYPES = ['payment', 'payout'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export type { PaymentMethod } from '@kiraya/rules';
export const PAYMENT_METHODS = Object.keys(METHOD_LABELS) as PaymentMethod[];

/** The payer of payouts. */
export const PAYER_OF_PAYOUTS = 'Kiraya';

export const REFERENCE_MAX = 40;

/** Payment channels: to Kiraya, to the owner, as tax that the tenant withheld, or out of the deposit. */
export const TENDERS = ['received', 'owner', 'tds', 'deposit'] as const;
export type Tender = (typeof TENDERS)[number];

/** Channels of recorded receipts. Settlements alone pay out of a deposit. */
export const RECORDED_TENDERS = ['received', 'owner', 'tds'] as const;

/** Kinds of postings that are not of rents. */
export const ENTRY_KINDS = [
  'charge_payment',
  'charge_payout',
  'deposit_payment',
  'deposit_to_owner',
  'deposit_from_owner',
  'deposit_kept',
  'deposit_refund',
  'deposit_refund_by_owner',
  'deduction',
  'owner_credit',
  'recovery',
  'expense',
  'contribution',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Kinds of postings. */
export type PostingKind = TransactionType | EntryKind;
export const DECLARATION_STATUSES = ['pending', 'confirmed', 'rejected', 'withdrawn'] as const;
export type DeclarationStatus = (typeof DECLARATION_STATUSES)[number];

/** Accounts with debit balances. */
export const DEBIT_ACCOUNTS = ['cash', 'owner_owes', 'deposit_with_owner'] as const;
export const ACCOUNTS = [
  ...DEBIT_ACCOUNTS,
  'owner_payable',
  'deposit_held',
  'commission_income',
  'fee_income',
] as const;
export type LedgerAccount = (typeof ACCOUNTS)[number];

/** Kinds that are reversed by themselves, not with a receipt or payout. */
export const REVERSIBLE_ENTRIES = [
  'expense',
  'contribution',
  'deposit_to_owner',
  'deposit_from_owner',
  'deposit_refund',
  'deposit_refund_by_owner',
] as const satisfies EntryKind[];

/** A refund of a deposit to the tenant. */
export const isRefund = (kind: EntryKind): boolean =>
  kind === 'deposit_refund' || kind === 'deposit_refund_by_owner';

/** Beneficiaries of late fees. */
export const LATE_FEES_GO_TO = valuesOfChoices(LATE_FEES_TO_LABELS);
export type LateFeesGoTo = (typeof LATE_FEES_GO_TO)[number];

/** Holders of a deposit. */
export const DEPOSIT_HOLDERS = valuesOfChoices(HOLDER_LABELS);
export type DepositHolder = (typeof DEPOSIT_HOLDERS)[number];
