import { openAdmin, type Replies } from './open-admin';

export const dashboard = {
  totalProperties: 60,
  vacantProperties: 26,
  rentedProperties: 34,
  totalOwners: 1600,
  totalTenants: 41,
  totalIncome: 4250000.5,
  forecastIncome: 402000,
  occupancyData: [
    { name: 'Rented', value: 34 },
    { name: 'Vacant', value: 26 },
  ],
  incomeOverTime: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((month, n) => ({
    month: `${month} 2026`,
    income: 100000 * n,
  })),
  recentActivity: [
    {
      ...{ text: 'A tenant signed up', who: 'Ravi Kumar', role: 'tenant', whom: null, amount: null },
      ...{ date: '2026-11-20T06:30:00.000Z', path: null },
    },
    {
      ...{ text: 'An owner was paid', who: 'Asha Rao', role: 'accountant', whom: 'Meera Iyer' },
      ...{ amount: 500, date: '2026-11-19T20:30:00.000Z', path: '/payouts/paid/po-1' },
    },
    {
      ...{ text: 'A contract began', who: null, role: null, whom: 'Ravi Kumar', amount: null },
      ...{ date: '2026-11-19T18:30:00.000Z', path: null },
    },
  ],
};

export const calm = {
  newInterests: { count: 0, latest: [] as object[] },
  overdueRents: { count: 0, amount: 0 },
  refusedContracts: { count: 0, latest: [] as object[] },
  reportedHomes: { count: 0, held: 0, latest: [] as object[], waiting: [] as object[] },
  disputedCharges: { count: 0, latest: [] as object[] },
  failedMails: { count: 0 },
  mail: { state: 'on', since: null as string | null, reason: null as string | null },
  differences: { checkedAt: null as string | null, count: 0, items: [] as object[] },
};

const none = { count: 0, amount: 0 };
const nothingWaits = {
  ...{ toConfirm: { ...none, first: [] }, toCollect: none, toPay: none },
  ...{ toRefund: { ...none, first: [] }, toSettle: { ...none, first: [] } },
};

/** Opens the administrator's dashboard; `replies` override answers of the API. */
export const openDashboard = (replies: Replies = {}) =>
  openAdmin('/dashboard', 'admin', {
    'GET /api/dashboard/admin': dashboard,
    'GET /api/admin/attention': calm,
    'GET /api/waiting/staff': nothingWaits,
    ...replies,
  });
