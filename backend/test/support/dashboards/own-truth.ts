import { expect } from '@jest/globals';
import { addMonths, monthOf } from '@kiraya/rules';
import type { Rows } from './rows.js';
import { type Contract, dueIn, isActive, monthAndYear, rupees, shares, sum, trend } from './sums.js';

/** Looked at where there is any. */
export const BESIDE_RENT: Record<string, unknown> = {
  otherIncome: expect.any(Number),
  depositsHeld: expect.any(Number),
  heldForLater: expect.any(Number),
};

export const named = (rows: Rows, homeId: string) => rows.homes.find(({ id }) => id === homeId);
export const nameOf = (rows: Rows, userId: string) => rows.people.find(({ id }) => id === userId)?.name;
export const currentOf = (rows: Rows, homeId: string): Contract | undefined =>
  rows.contracts.find((contract) => contract.homeId === homeId && isActive(contract, rows.today));
const dates = ({ start, last }: Contract) => ({ startDate: start, endDate: last });

export function ownerDashboard(rows: Rows, ownerId: string): object {
  const homes = rows.homes.filter((home) => home.ownerId === ownerId);
  const rented = homes.filter(({ id }) => currentOf(rows, id)).length;
  const records = rows.records.filter((record) => record.ownerId === ownerId);
  const collected = records.filter(({ paidOn }) => paidOn !== null);
  const income = sum(collected, (r) => r.amount);
  const commission = sum(collected, (r) => r.commission);
  const overdue = records.filter(({ paidOn, due }) => paidOn === null && due < rows.today);
  return {
    totalProperties: homes.length,
    rentedProperties: rented,
    vacantProperties: homes.length - rented,
    totalIncome: rupees(income),
    netIncome: rupees(income - commission),
    totalCommission: rupees(commission),
    overdueRents: overdue.length,
    overdueAmount: rupees(sum(overdue, (r) => r.amount)),
    ...BESIDE_RENT,
    propertyStatusData: shares(rented, homes.length - rented),
    incomeTrend: trend(
      rows.today,
      rows.transactions.filter((t) => t.ownerId === ownerId),
      (paid, kept) => ({ income: rupees(paid), netIncome: rupees(paid - kept) }),
    ),
    ownedProperties: homes.slice(0, 100).map(({ id, name, address, cost }) => {
      const current = currentOf(rows, id);
      return {
        ...{
          id,
          name,
          address,
          status: current ? 'rented' : 'vacant',
          rentAmount: rupees(current?.rent ?? cost),
        },
        tenant: current ? nameOf(rows, current.tenantId) : null,
        contract: current ? dates(current) : null,
      };
    }),
    incomeHistory: records.slice(0, 5).map((r) => ({
      id: r.id,
      netAmount: rupees(r.amount - r.commission),
      status: r.paidOn ? 'paid' : 'pending',
      propertyName: named(rows, r.homeId)?.name,
      ...monthAndYear(r.due),
      commission: rupees(r.commission),
    })),
  };
}

export function tenantDashboard(rows: Rows, tenantId: string): object {
  const { today } = rows;
  const contracts = rows.contracts.filter((contract) => contract.tenantId === tenantId);
  const records = rows.records.filter((record) => record.tenantId === tenantId);
  const unpaid = records.filter(({ paidOn }) => paidOn === null);
  const asked = contracts.filter(({ isConfirmed, start, last }) => !isConfirmed && (!last || last >= start));
  const next = nextPayment(unpaid, contracts, today);
  const isAsked = (record: Rows['records'][number]) => asked.some(({ id }) => id === record.contractId);
  return {
    rentedProperties: contracts
      .filter((contract) => isActive(contract, today))
      .map((contract) => ({
        id: contract.homeId,
        name: named(rows, contract.homeId)?.name,
        address: named(rows, contract.homeId)?.address,
        rentAmount: rupees(contract.rent),
        contract: { status: 'active', confirmed: contract.isConfirmed, ...dates(contract) },
      })),
    totalRentPaid: rupees(sum(records, (r) => (r.paidOn ? r.amount : 0n))),
    pendingRent: rupees(sum(unpaid, (r) => (r.due <= today ? r.amount : 0n))),
    unconfirmedRent: rupees(sum(unpaid, (r) => (r.due <= today && isAsked(r) ? r.amount : 0n))),
    unconfirmedContracts: asked.slice(0, 10).map((contract) => ({
      contractId: contract.id,
      ownerName: nameOf(rows, contract.ownerId),
      propertyName: named(rows, contract.homeId)?.name,
      propertyAddress: named(rows, contract.homeId)?.address,
      startDate: contract.start,
      rent: rupees(contract.rent),
    })),
    nextPaymentDue: next?.due ?? null,
    nextPaymentAmount: next && rupees(next.amount),
    recentPayments: records.slice(0, 5).map((r) => ({
      id: r.id,
      amount: rupees(r.amount),
      status: r.paidOn ? 'paid' : r.due < today ? 'overdue' : 'pending',
      ...monthAndYear(r.due),
      paidDate: r.paidOn,
    })),
    paymentTrend: trend(
      today,
      rows.transactions.filter((t) => t.tenantId === tenantId),
      (paid) => ({ amount: rupees(paid) }),
    ),
  };
}

type Due = Pick<Rows['records'][number], 'due' | 'amount'>;

/** The earliest day on which anything is unpaid, else is to come, and what is to be paid on it. */
function nextPayment(unpaid: Due[], contracts: Contract[], today: string): Due | null {
  const coming = comingDues(contracts, today);
  const day = (unpaid.length ? unpaid : coming).map(({ due }) => due).sort()[0];
  if (!day) return null;
  return {
    due: day,
    amount: sum(
      [...unpaid, ...coming].filter(({ due }) => due === day),
      (one) => one.amount,
    ),
  };
}

/** The first rent of each contract after this month, or in the month in which it begins. */
function comingDues(contracts: Contract[], today: string): Due[] {
  const next = addMonths(monthOf(today), 1);
  return contracts.flatMap((contract) => {
    const due = dueIn(contract, monthOf(contract.start) > next ? monthOf(contract.start) : next);
    return due ? { due, amount: contract.rent } : [];
  });
}
