import { describe, expect, it } from '@jest/globals';
import { nextRentOf } from './next-rent';
import type { TenantDashboard } from './tenant-dashboard-data';

const TODAY = '2026-11-20';

const toPay = (amount: number, since: string, besideRent = 0) => ({
  ...{ amount, since, left: amount, besideRent, unconfirmed: 0, homes: [] },
});
const dashboard = (given: Partial<TenantDashboard>): TenantDashboard => ({
  ...{
    rentedProperties: [],
    totalRentPaid: 0,
    pendingRent: 0,
    nextPaymentDue: null,
    nextPaymentAmount: null,
  },
  toPay: { amount: 0, since: null, left: 0, besideRent: 0, unconfirmed: 0, homes: [] },
  ...{ unconfirmedRent: 0, beingChecked: [], unconfirmedContracts: [], recentPayments: [], paymentTrend: [] },
  ...given,
});

describe('how a tenant stands with the rent', () => {
  it('is late from the day after it was due', () => {
    const late = dashboard({ pendingRent: 84000, toPay: toPay(84000, '2026-11-19') });
    expect(nextRentOf(late, TODAY)).toEqual({
      ...{ kind: 'late', amount: 84000, left: 84000, beside: 0, since: '2026-11-19', days: 1 },
    });
  });

  it('is to pay on the day itself', () => {
    const due = dashboard({ pendingRent: 42000, toPay: toPay(42000, TODAY) });
    expect(nextRentOf(due, TODAY)).toEqual({ kind: 'today', amount: 42000, left: 42000, beside: 0 });
  });

  it('is late with what is not rent, whenever the next rent is due', () => {
    const electricity = dashboard({ toPay: toPay(2350, '2026-11-18', 2350), nextPaymentDue: '2026-12-05' });
    expect(nextRentOf(electricity, TODAY)).toMatchObject({
      kind: 'late',
      amount: 2350,
      beside: 2350,
      days: 2,
    });
  });

  it('knows what comes next, and what it comes to', () => {
    const coming = dashboard({ nextPaymentDue: '2026-12-05', nextPaymentAmount: 34100.5 });
    expect(nextRentOf(coming, TODAY)).toEqual({
      ...{ kind: 'next', amount: 34100.5, due: '2026-12-05', days: 15 },
    });
  });

  it('has nothing to come', () => {
    expect(nextRentOf(dashboard({}), TODAY)).toEqual({ kind: 'none' });
  });
});
