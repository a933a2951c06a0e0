export const home = (n: number, more: object = {}) => ({
  id: `home-${n}`,
  name: `Home ${n}`,
  address: `${n}, MG Road, Pune 411001`,
  rentAmount: 42000,
  contract: { status: 'active', confirmed: true, startDate: '2026-01-05', endDate: '2026-12-31' },
  ...more,
});
export const payment = (
  month: string,
  status: string,
  paidDate: string | null,
  balance = paidDate ? 0 : 42000,
) => ({
  ...{ id: month, amount: 42000, balance, status, month, year: 2026, paidDate, propertyName: 'Home 1' },
  ...(paidDate
    ? { method: 'bank_transfer', receiptId: `receipt-${month}`, receiptNumber: 'RR/2026-27/000001' }
    : { method: null, receiptId: null, receiptNumber: null }),
});

/** Answer of `GET /dashboard/tenant`. */
export const dashboard = {
  rentedProperties: [
    home(1),
    home(2, { contract: { status: 'upcoming', confirmed: true, startDate: '2027-01-01', endDate: null } }),
  ],
  totalRentPaid: 252000.5,
  pendingRent: 84000,
  unconfirmedRent: 0,
  toPay: {
    ...{ amount: 84000, left: 84000, since: '2026-10-05' as string | null },
    ...{ besideRent: 0, unconfirmed: 0, homes: [] as object[] },
  },
  beingChecked: [] as object[],
  unconfirmedContracts: [] as object[],
  nextPaymentDue: '2026-10-05',
  nextPaymentAmount: 42000,
  recentPayments: [
    payment('Dec', 'pending', null),
    payment('Nov', 'overdue', null),
    payment('Oct', 'refused', null),
    payment('Sep', 'paid', '2026-09-08'),
  ],
  paymentTrend: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((month, n) => ({
    month: `${month} 2026`,
    amount: 42000 * (n % 2),
  })),
};
