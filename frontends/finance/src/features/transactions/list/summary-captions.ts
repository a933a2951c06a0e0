import type { TransactionsFilter } from '../api/transactions-list';

interface Captions {
  payments: string;
  payouts: string;
  commission: string;
  net: string;
}

const FILTERED_OUT = 'excluded by the filter';

const own: Readonly<Record<string, Captions>> = {
  tenant: {
    payments: 'rent you paid',
    payouts: 'the owner’s, not shown to tenants',
    commission: 'paid by the owner',
    net: 'the owner’s share',
  },
  owner: {
    payments: 'rent received',
    payouts: 'paid out to you',
    commission: 'kept by Kiraya',
    net: 'rents still to be paid to you, before deductions: payments less payouts and commission',
  },
};
const ofAll: Captions = {
  payments: 'rent received',
  payouts: 'paid to owners',
  commission: 'kept by Kiraya',
  net: 'rents still to be paid to owners: payments less payouts and commission',
};

/** Captions of the four totals, by role and filters. */
export function summaryCaptions(role: string | undefined, filters: TransactionsFilter): Captions {
  const captions = own[role ?? ''] ?? ofAll;
  if (role === 'tenant') return captions;
  const { transactionType: type, from, to } = filters;
  if (type === 'payout')
    return {
      ...captions,
      payments: FILTERED_OUT,
      commission: FILTERED_OUT,
      net: 'payouts only: the filter excludes the rents behind them',
    };
  if (type === 'payment')
    return {
      ...captions,
      payouts: FILTERED_OUT,
      net: 'rents less commission: the filter excludes payouts',
    };
  if (from ?? to) return { ...captions, net: 'these days only: payments less payouts and commission' };
  return captions;
}
