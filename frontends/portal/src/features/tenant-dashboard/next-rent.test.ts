import { describe, expect, it } from '@jest/globals';
import { nextRentOf } from './next-rent';
import type { TenantDashboard } from './tenant-dashboard-data';

const TODAY = '2026-11-20';

const home = (startDate: string, endDate: string | null, rentAmount = 42000) => ({
  ...{ id: startDate, name: 'Lake View', address: 'Pune', rentAmount },
  contract: { status: 'active' as const, confirmed: true, startDate, endDate },
});
const dashboard = (given: Partial<TenantDashboard>): TenantDashboard => ({
  ...{ rentedProperties: [], totalRentPaid: 0, pendingRent: 0, nextPaymentDue: null },
  ...{ unconfirmedRent: 0, unconfirmedContracts: [], recentPayments: [], paymentTrend: [] },
  ...given,
});
const next = (nextPaymentDue: string, rentedProperties: TenantDashboard['rentedProperties']) =>
  nextRentOf(dashboard({ nextPaymentDue, rentedProperties }), TODAY);

describe('how a tenant stands with the rent', () => {
  it('is late from the day after it was due', () => {
    const late = dashboard({ pendingRent: 84000, nextPaymentDue: '2026-11-19' });
    expect(nextRentOf(late, TODAY)).toEqual({ kind: 'late', amount: 84000, since: '2026-11-19', days: 1 });
  });

  it('is to pay on the day itself', () => {
    const due = dashboard({ pendingRent: 42000, nextPaymentDue: TODAY });
    expect(nextRentOf(due, TODAY)).toEqual({ kind: 'today', amount: 42000 });
  });

  it('knows what comes next, and what it comes to', () => {
    expect(next('2026-12-05', [home('2025-08-05', '2027-08-04')])).toEqual({
      kind: 'next',
      amount: 42000,
      due: '2026-12-05',
      days: 15,
    });
  });

  it('adds up the homes whose rents fall due on that day, and leaves out the others', () => {
    const homes = [
      home('2026-03-05', null, 10000.5),
      home('2026-01-05', '2026-12-31', 2000),
      home('2026-01-10', null, 400),
      home('2026-01-05', '2026-12-04', 60),
    ];
    expect(next('2026-12-05', homes)).toMatchObject({ amount: 12000.5 });
  });

  it('knows that a rent of the 31st falls due on a shorter month’s last day', () => {
    expect(next('2026-11-30', [home('2026-08-31', null)])).toMatchObject({ amount: 42000 });
    expect(next('2027-02-28', [home('2026-08-29', null)])).toMatchObject({ amount: 42000 });
  });

  it('leaves the sum open where no contract tells it', () => {
    expect(next('2027-01-01', [])).toEqual({ kind: 'next', amount: null, due: '2027-01-01', days: 42 });
  });

  it('has nothing to come', () => {
    expect(nextRentOf(dashboard({}), TODAY)).toEqual({ kind: 'none' });
  });
});
