import { expect } from '@jest/globals';
import { addMonths, monthOf } from '@kiraya/rules';
import type { Rows } from './rows.js';
import { type Contract, dueIn, isActive, latest, monthAndYear, rupees, shares, sum, trend } from './sums.js';

/** Matcher of an amount to pay, for data other than rent. */
const TO_PAY: unknown = expect.objectContaining({ amount: expect.any(Number) });
/** Matchers of fields that are compared elsewhere, where there is more than rent. */
export const BESIDE_RENT: Record<string, unknown> = {
  otherIncome: expect.any(Number),
  depositsHeld: expect.any(Number),
  heldForLater: expect.any(Number),
};

export const named = (rows: Rows, homeId: string) => rows.homes.find(({ id }) => id === homeId);
export const nameOf = (rows: Rows, userId: string) => rows.people.find(({ id }) => id === userId)?.name;
export const currentOf = (rows: Rows, homeId: string): Contract | undefined =>
  rows.contracts.find((contract) => contract.homeId === homeId && isActive(contract, rows.today));
const nextOf = ({ contracts, today }: Rows, homeId: string): Contract | undefined =>
  contracts
    .filter(({ homeId: id, start, last }) => id === homeId && start > today && (!last || last >= start))
    .toSorted((one, other) => one.start.localeCompare(other.start))[0];
const standingOf = (rows: Rows, homeId: string): string => {
  const site = named(rows, homeId)?.site ?? '';
  if (site === 'sold') return site;
  if (currentOf(rows, homeId)) return 'let';
  return nextOf(rows, homeId) ? 'let_from' : site;
};
const dates = ({ start, last }: Contract) => ({ startDate: start, endDate: last });

const checkedOf = (declared: Rows['declared']) =>
  declared.length === 0
    ? null
    : {
        amount: rupees(sum(declared, (one) => one.amount)),
        count: declared.length,
        paidDate: declared
          .map(({ date }) => date)
          .toSorted()
          .at(-1),
      };

/** Matchers of the receipt of a rent: there is one where something of it is paid. */
const receiptOf = ({ paid }: Records[number]): object => {
  const one = paid > 0n ? expect.any(String) : null;
  return { method: one, receiptId: one, receiptNumber: one };
};

export function ownerDashboard(rows: Rows, ownerId: string): object {
  const homes = rows.homes.filter((home) => home.ownerId === ownerId);
  const rented = homes.filter(({ id }) => currentOf(rows, id)).length;
  const records = rows.records.filter((record) => record.ownerId === ownerId);
  const payments = rows.transactions.filter((t) => t.ownerId === ownerId && t.type === 'payment');
  const income = sum(payments, (t) => t.amount);
  const commission = sum(payments, (t) => t.commission);
  const overdue = records.filter(({ balance, due }) => balance > 0n && due < rows.today);
  return {
    totalProperties: homes.length,
    rentedProperties: rented,
    vacantProperties: homes.length - rented,
    publicProperties: homes.filter(({ id }) => standingOf(rows, id) === 'public').length,
    totalIncome: rupees(income),
    netIncome: rupees(income - commission),
    totalCommission: rupees(commission),
    overdueRents: overdue.length,
    overdueAmount: rupees(sum(overdue, (r) => r.balance)),
    beingChecked: checkedOf(rows.declared.filter((one) => one.ownerId === ownerId)),
    ...BESIDE_RENT,
    propertyStatusData: shares(rented, homes.length - rented),
    incomeTrend: trend(rows.today, payments, (paid, kept) => ({
      income: rupees(paid),
      netIncome: rupees(paid - kept),
    })),
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
        letFrom: nextOf(rows, id)?.start ?? null,
        standing: standingOf(rows, id),
      };
    }),
    incomeHistory: latest(records, rows.today).map((r) => ({
      id: r.id,
      netAmount: rupees(r.amount - r.commission),
      status: r.balance === 0n ? 'paid' : 'pending',
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
  const unpaid = records.filter(({ balance }) => balance > 0n);
  const asked = contracts.filter(({ isConfirmed, start, last }) => !isConfirmed && (!last || last >= start));
  const declared = rows.declared.filter((one) => one.tenantId === tenantId);
  const next = nextPayment(records, contracts);
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
    totalRentPaid: rupees(sum(records, (r) => r.paid)),
    pendingRent: rupees(sum(unpaid, (r) => (r.due <= today ? r.balance : 0n))),
    unconfirmedRent: rupees(sum(unpaid, (r) => (r.due <= today && isAsked(r) ? r.balance : 0n))),
    toPay: TO_PAY,
    beingChecked: [...new Set(declared.map(({ contractId }) => contractId))].map((contractId) => ({
      contractId,
      ...checkedOf(declared.filter((one) => one.contractId === contractId)),
    })),
    unconfirmedContracts: asked.slice(0, 10).map((contract) => ({
      contractId: contract.id,
      ownerName: nameOf(rows, contract.ownerId),
      propertyName: named(rows, contract.homeId)?.name,
      propertyAddress: named(rows, contract.homeId)?.address,
      ...dates(contract),
      rent: rupees(contract.rent),
      deposit: contract.deposit,
    })),
    nextPaymentDue: next?.due ?? null,
    nextPaymentAmount: next && rupees(next.balance),
    recentPayments: latest(records, today).map((r) => ({
      id: r.id,
      amount: rupees(r.amount),
      balance: rupees(r.balance),
      status: r.balance === 0n ? 'paid' : r.due < today ? 'overdue' : 'pending',
      ...monthAndYear(r.due),
      paidDate: r.paidOn,
      propertyName: named(rows, r.homeId)?.name,
      ...receiptOf(r),
    })),
    paymentTrend: trend(
      today,
      rows.transactions.filter((t) => t.tenantId === tenantId),
      (paid) => ({ amount: rupees(paid) }),
    ),
  };
}

type Records = Rows['records'];
type Due = Pick<Records[number], 'due' | 'balance'>;

/** Earliest day with an open rent, otherwise the next future one, with its amount. */
function nextPayment(records: Records, contracts: Contract[]): Due | null {
  const unpaid = records.filter(({ balance }) => balance > 0n);
  const coming = contracts.flatMap((contract) => comingDue(contract, records));
  const day = (unpaid.length ? unpaid : coming).map(({ due }) => due).sort()[0];
  if (!day) return null;
  return {
    due: day,
    balance: sum(
      [...unpaid, ...coming].filter(({ due }) => due === day),
      (one) => one.balance,
    ),
  };
}

/** First rent of a contract without a record yet. */
function comingDue(contract: Contract, records: Records): Due[] {
  const [latestRecord] = records.filter(({ contractId }) => contractId === contract.id);
  const month = latestRecord ? addMonths(monthOf(latestRecord.due), 1) : monthOf(contract.start);
  const due = dueIn(contract, month);
  return due ? [{ due, balance: contract.rent }] : [];
}
