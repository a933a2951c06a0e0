import {
  commissionOf,
  due,
  LATEST,
  latestRecords,
  named,
  recordName,
  rentOf,
  shares,
  trend,
} from './dashboard-parts.js';
import type { Model } from './model.js';
import { lastOfMonth, monthOfDay, plusDays } from './model-calendar.js';
import type { ModelContract } from './model-contract.js';
import { besideRents, figuresOf } from './model-figures.js';
import { ownerOf } from './model-lines.js';
import { rupees, sumOf } from './model-sums.js';
import { amountOf } from './model-rents.js';
import type { Play } from './play.js';
import { latestFirst } from './view.js';

/** Expected rent of next month. */
function forecast({ contracts, today }: Model): number {
  const next = plusDays(lastOfMonth(today), 1);
  const asked = (contract: ModelContract): bigint => {
    const n = contract.dueBy(next).due.findIndex((day) => monthOfDay(day) === monthOfDay(next));
    return n < 0 ? 0n : amountOf(contract.terms, contract.last, n);
  };
  return rupees(sumOf(contracts.map(asked)));
}

export function adminDashboard(model: Model, play: Play): object {
  const { rented, vacant, data } = shares(model.properties);
  return {
    totalProperties: rented + vacant,
    vacantProperties: vacant,
    rentedProperties: rented,
    totalOwners: play.cast.owners.length,
    totalTenants: play.cast.tenants.length,
    totalIncome: rentOf(model.transactions),
    forecastIncome: forecast(model),
    ...besideRents(model, [...play.cast.owners.keys()]),
    occupancyData: data,
    incomeOverTime: trend(model.transactions, model.today, (paid) => ({ income: rentOf(paid) })),
  };
}

export function accountantDashboard(model: Model, play: Play): object {
  const { transactions, today } = model;
  const now = transactions.filter(({ date }) => monthOfDay(date) === monthOfDay(today));
  const standing = transactions.filter((one) => one.type === 'payout' && !one.reverses && !one.isReversed);
  return {
    financialSummary: {
      totalRentCollected: rentOf(transactions),
      totalCommissionEarned: commissionOf(transactions),
      pendingPayments: due(model.records, today),
      totalPayouts: rupees(figuresOf(transactions).payouts),
      monthlyIncome: rentOf(now),
      monthlyCommission: commissionOf(now),
      ...besideRents(model, [...play.cast.owners.keys()]),
    },
    monthlyTrend: trend(transactions, today, (paid) => ({
      rent: rentOf(paid),
      commission: commissionOf(paid),
    })),
    commissionTrend: trend(transactions, today, (paid) => ({ amount: commissionOf(paid) })),
    commissionHistory: latestRecords(model.records, model.today, play).map((record) => ({
      id: recordName(record),
      commissionAmount: rupees(record.commission),
      status: record.balance === 0n ? 'collected' : 'pending',
      propertyName: `property ${record.contract.terms.property}`,
      ownerName: `owner ${record.contract.terms.owner}`,
      ...named(record.month),
    })),
    payoutHistory: latestFirst(
      standing,
      ({ date }) => date,
      (one) => play.transactionId(one),
    )
      .slice(0, LATEST)
      .map((one) => ({
        id: `transaction ${one.key}`,
        netAmount: rupees(one.amount),
        status: 'paid',
        propertyName: `property ${one.record.contract.terms.property}`,
        ownerName: `owner ${ownerOf(one)}`,
        commission: rupees(one.withheld),
        date: one.date,
      })),
  };
}
