import { addMonths, monthOf } from '@kiraya/rules';
import { BESIDE_RENT, currentOf, named, nameOf } from './own-truth.js';
import type { Rows } from './rows.js';
import { dueIn, latest, monthAndYear, rupees, shares, sum, trend } from './sums.js';

export function accountantDashboard(rows: Rows): object {
  const { today, ledger } = rows;
  const thisMonth = rows.transactions.filter(
    ({ type, date }) => type === 'payment' && monthOf(date) === monthOf(today),
  );
  const standing = rows.transactions.filter(
    ({ type, reversesId, isReversed }) => type === 'payout' && !reversesId && !isReversed,
  );
  return {
    financialSummary: {
      totalRentCollected: rupees(ledger.rent),
      totalCommissionEarned: rupees(ledger.commission),
      pendingPayments: rupees(sum(rows.records, (r) => (r.due <= today ? r.balance : 0n))),
      totalPayouts: rupees(ledger.payouts),
      monthlyIncome: rupees(sum(thisMonth, (t) => t.amount)),
      monthlyCommission: rupees(sum(thisMonth, (t) => t.commission)),
      ...BESIDE_RENT,
    },
    monthlyTrend: trend(today, rows.transactions, (paid, kept) => ({
      rent: rupees(paid),
      commission: rupees(kept),
    })),
    commissionTrend: trend(today, rows.transactions, (_, kept) => ({ amount: rupees(kept) })),
    commissionHistory: latest(rows.records, today).map((r) => ({
      id: r.id,
      commissionAmount: rupees(r.commission),
      status: r.balance === 0n ? 'collected' : 'pending',
      propertyName: named(rows, r.homeId)?.name,
      ownerName: nameOf(rows, r.ownerId),
      ...monthAndYear(r.due),
    })),
    payoutHistory: standing.slice(0, 5).map((t) => ({
      id: t.id,
      netAmount: rupees(t.amount),
      status: 'paid',
      propertyName: named(rows, t.homeId)?.name,
      ownerName: nameOf(rows, t.ownerId),
      commission: rupees(t.withheld),
      date: t.date,
    })),
  };
}

export function adminDashboard(rows: Rows): object {
  const { today } = rows;
  const rented = rows.homes.filter(({ id }) => currentOf(rows, id)).length;
  const vacant = rows.homes.length - rented;
  const next = addMonths(monthOf(today), 1);
  return {
    totalProperties: rows.homes.length,
    vacantProperties: vacant,
    rentedProperties: rented,
    totalOwners: rows.people.filter(({ role }) => role === 'owner').length,
    totalTenants: rows.people.filter(({ role }) => role === 'tenant').length,
    totalIncome: rupees(rows.ledger.rent),
    ...BESIDE_RENT,
    forecastIncome: rupees(sum(rows.contracts, (contract) => (dueIn(contract, next) ? contract.rent : 0n))),
    occupancyData: shares(rented, vacant),
    incomeOverTime: trend(today, rows.transactions, (paid) => ({ income: rupees(paid) })),
  };
}
