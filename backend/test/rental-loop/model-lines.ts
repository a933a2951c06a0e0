import type { ModelCharge, ModelContract, ModelRecord } from './model-contract.js';

/** Source of money: paid to Kiraya, paid to the owner, tax deducted by the tenant, or the deposit. */
export type ModelTender = 'received' | 'owner' | 'tds' | 'deposit';

export interface ModelTransaction {
  key: number;
  type: 'payment' | 'payout';
  record: ModelRecord;
  date: string;
  /** Sequence number over all lines, and the day of posting. */
  at: number;
  recordedOn: string;
  /** Amount as shown: negative for a reversal. */
  amount: bigint;
  commission: bigint;
  /** Commission kept since the previous payout; 0 for payments. */
  withheld: bigint;
  /** Line that it reverses, if any. */
  reverses: ModelTransaction | undefined;
  isReversed: boolean;
  /** Receipt of a payment. */
  receipt: ModelReceipt | undefined;
  tender: ModelTender | undefined;
  payout: ModelPayout | undefined;
}

/** Posting other than rent, including owners' debts. */
export interface ModelEntry {
  key: number;
  kind: keyof typeof MOVES;
  owner: number;
  /** Contract of a posting about a tenancy. */
  contract: ModelContract | undefined;
  charge: ModelCharge | undefined;
  tender: ModelTender | undefined;
  date: string;
  /** Sequence number over all lines. */
  at: number;
  /** Amount, negative for a reversal. */
  amount: bigint;
  reverses: ModelEntry | undefined;
  isReversed: boolean;
  receipt: ModelReceipt | undefined;
  payout: ModelPayout | undefined;
}

/** Payout with its lines. */
export interface ModelPayout {
  key: number;
  owner: number;
  lines: ModelTransaction[];
  entries: ModelEntry[];
  /** Set when the owner owes part of it because a payment was reversed. */
  isRecovered: boolean;
}

/** Receipt with its lines. */
export interface ModelReceipt {
  key: number;
  contract: ModelContract;
  date: string;
  tender: ModelTender;
  amount: bigint;
  lines: ModelTransaction[];
  entries: ModelEntry[];
  recordedOn: string;
  reversedOn: string | null;
}

/** Settlement of a tenancy. */
export interface ModelSettlement {
  contract: ModelContract;
  date: string;
  refundable: bigint;
  owed: bigint;
  setOff: ModelReceipt | undefined;
  kept: ModelEntry | undefined;
  damages: ModelCharge[];
  reversedOn: string | null;
}

type Account = 'cash' | 'owner_owes' | 'deposit_with_owner' | 'owner_payable' | 'deposit_held';
type Side = Account | 'tender';

/** Accounts that each kind of posting moves money from and to; `tender` stands for its source. */
const MOVES = {
  charge_payment: ['tender', 'owner_payable'],
  charge_payout: ['owner_payable', 'cash'],
  deposit_payment: ['tender', 'deposit_held'],
  deposit_to_owner: ['deposit_with_owner', 'cash'],
  deposit_from_owner: ['cash', 'deposit_with_owner'],
  deposit_kept: ['owner_owes', 'deposit_with_owner'],
  deposit_refund: ['deposit_held', 'cash'],
  deposit_refund_by_owner: ['deposit_held', 'deposit_with_owner'],
  deduction: ['cash', 'owner_owes'],
  owner_credit: ['owner_owes', 'cash'],
  recovery: ['owner_owes', 'cash'],
  expense: ['owner_owes', 'cash'],
  contribution: ['cash', 'owner_owes'],
} as const satisfies Record<string, [debit: Side, credit: Side]>;

/** Account debited for a payment. The owner owes what a tenant did not pay to Kiraya. */
const sourceOf = (tender: ModelTender | undefined): Account => {
  if (tender === 'deposit') return 'deposit_held';
  return (tender ?? 'received') === 'received' ? 'cash' : 'owner_owes';
};

export interface ModelMove {
  debit: Account;
  credit: Account | 'commission_income';
  amount: bigint;
}

/** Owner of the home. */
export const ownerOf = ({ record }: ModelTransaction): number => record.contract.terms.owner;

/** Entries of a rent posting. */
export function movesOfRent({ type, tender, amount, commission }: ModelTransaction): ModelMove[] {
  if (type === 'payout') return [{ debit: 'owner_payable', credit: 'cash', amount }];
  const debit = sourceOf(tender);
  return [
    { debit, credit: 'owner_payable', amount: amount - commission },
    { debit, credit: 'commission_income', amount: commission },
  ];
}

/** Entries of another posting. */
export function movesOf({ kind, tender, amount }: ModelEntry): ModelMove[] {
  const [debit, credit] = MOVES[kind];
  const source = debit === 'tender' ? sourceOf(tender) : debit;
  return [{ debit: isDirect({ kind, tender }) ? 'deposit_with_owner' : source, credit, amount }];
}

/** Tests for a deposit that the tenant paid to the owner. */
const isDirect = ({ kind, tender }: Pick<ModelEntry, 'kind' | 'tender'>): boolean =>
  kind === 'deposit_payment' && tender === 'owner';

/** Debits minus credits of an account. */
export const debitsOf = (account: string, moves: ModelMove[]): bigint =>
  moves.reduce(
    (sum, { debit, credit, amount }) =>
      sum + (debit === account ? amount : 0n) - (credit === account ? amount : 0n),
    0n,
  );

const stands = ({ isReversed, reverses }: { isReversed: boolean; reverses: unknown }): boolean =>
  !isReversed && !reverses;

/** Lines that are neither reversed nor reversals. */
export const standing = <T extends { isReversed: boolean; reverses: unknown }>(lines: T[]): T[] =>
  lines.filter(stands);

/** Tests for a posting without a tenancy: an expense, or a debt settled on its own. */
export const isOwnersAlone = ({ contract, payout }: ModelEntry): boolean =>
  !contract && !payout?.lines.length && !payout?.entries.some(({ charge }) => charge);
