import type { components } from '@kiraya/api-client';

export type BookEntry = components['schemas']['BookEntryDto'];
/** Part of the account of money, by the method that moved it. */
export type HeldAs = 'bank' | 'cash';

export const heldAsLabels: Readonly<Record<HeldAs, string>> = { bank: 'Bank', cash: 'Cash' };
export type Account = components['schemas']['BooksDto']['accounts'][number]['account'];

interface AccountWords {
  label: string;
  /** Meaning of the balance, in one line. */
  of: string;
}

export const accountWords: Readonly<Record<Account, AccountWords>> = {
  cash: { label: 'Bank and cash', of: 'received, and not yet paid out or refunded' },
  owner_owes: {
    label: 'Owed by owners',
    of: 'deducted from their next payouts; negative when Kiraya owes them',
  },
  deposit_with_owner: { label: 'Deposits with owners', of: 'held by them, owed to tenants' },
  owner_payable: { label: 'Held for owners', of: 'their share, not yet paid out' },
  deposit_held: { label: 'Deposits', of: 'owed to tenants, including those with owners' },
  commission_income: { label: 'Commission', of: 'earned on rents' },
  fee_income: { label: 'Fees', of: 'Kiraya’s share of charges' },
};

/** Label of an account that an entry touches; of money, bank or cash by the method that moved it. */
export const labelOf = (account: Account, method: BookEntry['method']): string =>
  account === 'cash' && method
    ? heldAsLabels[method === 'cash' ? 'cash' : 'bank']
    : accountWords[account].label;

/** Asset accounts: the balance is debits less credits. */
export const whereMoneyIs: readonly Account[] = ['cash', 'owner_owes', 'deposit_with_owner'];
/** Liability and income accounts: the balance is credits less debits. */
export const whoseMoneyIs: readonly Account[] = [
  'owner_payable',
  'deposit_held',
  'commission_income',
  'fee_income',
];

export const isAccount = (text: string): text is Account => Object.hasOwn(accountWords, text);

export const isHeldAs = (text: string): text is HeldAs => Object.hasOwn(heldAsLabels, text);

/** Name of the entries of an account, or of its part. */
export const entriesName = (account?: Account, heldAs?: HeldAs): string | undefined =>
  heldAs ? heldAsLabels[heldAs] : account && accountWords[account].label;

/** Signed change of an account's balance by an entry. */
export const changeOf = (account: Account, { debit, amount }: { debit: Account; amount: number }): number =>
  (debit === account) === whereMoneyIs.includes(account) ? amount : -amount;
