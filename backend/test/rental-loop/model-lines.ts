import type { ModelCharge, ModelContract, ModelRecord } from './model-contract.js';

/** How money came in: to Kiraya, to the owner, as tax that the tenant kept back, or out of the deposit. */
export type ModelTender = 'received' | 'owner' | 'tds' | 'deposit';

export interface ModelTransaction {
  key: number;
  type: 'payment' | 'payout';
  record: ModelRecord;
  date: string;
  /** In which order all lines were written, and the day on which. */
  at: number;
  recordedOn: string;
  /** As they are shown: what is taken back is negative. */
  amount: bigint;
  commission: bigint;
  /** Of a payout: the commission kept since the one before. */
  withheld: bigint;
  /** What it takes back, if it does. */
  reverses: ModelTransaction | undefined;
  isReversed: boolean;
  /** What a payment came in with. */
  receipt: ModelReceipt | undefined;
  tender: ModelTender | undefined;
  payout: ModelPayout | undefined;
}

/** Money beside rents, and what an owner comes to owe. */
export interface ModelEntry {
  key: number;
  kind: keyof typeof MOVES;
  owner: number;
  /** Of what is about a tenancy. */
  contract: ModelContract | undefined;
  charge: ModelCharge | undefined;
  tender: ModelTender | undefined;
  date: string;
  /** In which order all lines were written. */
  at: number;
  /** What takes another back is negative. */
  amount: bigint;
  reverses: ModelEntry | undefined;
  isReversed: boolean;
  receipt: ModelReceipt | undefined;
  payout: ModelPayout | undefined;
}

/** Money that went out at once. */
export interface ModelPayout {
  key: number;
  owner: number;
  lines: ModelTransaction[];
  entries: ModelEntry[];
  /** Whether the owner came to owe any of it, for what it paid out was taken back. */
  isRecovered: boolean;
}

/** Money that came in at once. */
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

/** What a tenancy came to at its end. */
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

/** What each kind of money moves from where to where: a tender from where it came. */
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

/** What a tenant did not pay to Kiraya the owner owes it. */
const sourceOf = (tender: ModelTender | undefined): Account => {
  if (tender === 'deposit') return 'deposit_held';
  return (tender ?? 'received') === 'received' ? 'cash' : 'owner_owes';
};

export interface ModelMove {
  debit: Account;
  credit: Account | 'commission_income';
  amount: bigint;
}

/** Whose home it is about. */
export const ownerOf = ({ record }: ModelTransaction): number => record.contract.terms.owner;

/** What a line about a rent moves. */
export function movesOfRent({ type, tender, amount, commission }: ModelTransaction): ModelMove[] {
  if (type === 'payout') return [{ debit: 'owner_payable', credit: 'cash', amount }];
  const debit = sourceOf(tender);
  return [
    { debit, credit: 'owner_payable', amount: amount - commission },
    { debit, credit: 'commission_income', amount: commission },
  ];
}

/** What a line beside rents moves. */
export function movesOf({ kind, tender, amount }: ModelEntry): ModelMove[] {
  const [debit, credit] = MOVES[kind];
  const source = debit === 'tender' ? sourceOf(tender) : debit;
  return [{ debit: isDirect({ kind, tender }) ? 'deposit_with_owner' : source, credit, amount }];
}

/** A deposit that the tenant gave to the owner. */
const isDirect = ({ kind, tender }: Pick<ModelEntry, 'kind' | 'tender'>): boolean =>
  kind === 'deposit_payment' && tender === 'owner';

/** By how much an account is debited, less what it is credited. */
export const debitsOf = (account: string, moves: ModelMove[]): bigint =>
  moves.reduce(
    (sum, { debit, credit, amount }) =>
      sum + (debit === account ? amount : 0n) - (credit === account ? amount : 0n),
    0n,
  );

const stands = ({ isReversed, reverses }: { isReversed: boolean; reverses: unknown }): boolean =>
  !isReversed && !reverses;

/** Those that nothing took back, and that take nothing back. */
export const standing = <T extends { isReversed: boolean; reverses: unknown }>(lines: T[]): T[] =>
  lines.filter(stands);

/** Whether it is about no tenancy: an expense, or what was settled by itself. */
export const isOwnersAlone = ({ contract, payout }: ModelEntry): boolean =>
  !contract && !payout?.lines.length && !payout?.entries.some(({ charge }) => charge);
