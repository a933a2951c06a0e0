import { expect } from '@jest/globals';
import { dates, due, latestRecords, named, recordName, rentOf, shares, trend } from './dashboard-parts.js';
import type { Model } from './model.js';
import { monthOfDay } from './model-calendar.js';
import type { ModelClaim, ModelContract, ModelRecord } from './model-contract.js';
import type { ModelDeclaration } from './model-credits.js';
import { besideRents, figuresOf, tenantOf } from './model-figures.js';
import { ownerOf } from './model-lines.js';
import { rupees, sumOf } from './model-sums.js';
import type { Play } from './play.js';

const waitingIn = (model: Model, isOf: (contract: ModelContract) => boolean): ModelDeclaration[] =>
  model.declarations.filter(({ status, contract }) => status === 'pending' && isOf(contract));

const checkedOf = (waiting: ModelDeclaration[]) =>
  waiting.length === 0
    ? null
    : {
        amount: rupees(sumOf(waiting.map(({ amount }) => amount))),
        count: waiting.length,
        paidDate: waiting
          .map(({ on }) => on)
          .toSorted()
          .at(-1),
      };

/** Names of a receipt are the server's; there is one where something of a rent is paid. */
const receiptOf = ({ paid }: ModelRecord): object => {
  const one = paid > 0n ? expect.any(String) : null;
  return { method: one, receiptId: one, receiptNumber: one };
};

export function ownerDashboard(model: Model, play: Play, owner: number): object {
  const own = model.transactions.filter((one) => ownerOf(one) === owner);
  const { payments, commission } = figuresOf(own);
  const { rented, vacant, data } = shares(model.properties.filter((home) => home.owner === owner));
  const active = (n: number): ModelContract | undefined =>
    model.contracts.find(({ terms, status }) => terms.property === n && status === 'active');
  const standingOf = (n: number): string => {
    if (model.properties[n]?.tenant !== null) return 'let';
    return model.letFrom(n) ? 'let_from' : 'public';
  };
  const records = model.records.filter(({ contract }) => contract.terms.owner === owner);
  const overdue = records.filter(({ balance, due: on }) => balance > 0n && on < model.today);
  return {
    totalProperties: rented + vacant,
    rentedProperties: rented,
    vacantProperties: vacant,
    publicProperties: model.properties.filter((home, n) => home.owner === owner && standingOf(n) === 'public')
      .length,
    totalIncome: rupees(payments),
    netIncome: rupees(payments - commission),
    totalCommission: rupees(commission),
    overdueRents: overdue.length,
    overdueAmount: rupees(sumOf(overdue.map(({ balance }) => balance))),
    beingChecked: checkedOf(waitingIn(model, ({ terms }) => terms.owner === owner)),
    ...besideRents(model, [owner], true),
    propertyStatusData: data,
    incomeTrend: trend(own, model.today, (paid) => {
      const sums = figuresOf(paid);
      return { income: rupees(sums.payments), netIncome: rupees(sums.payments - sums.commission) };
    }),
    ownedProperties: model.properties
      .map((home, n) => ({ home, n, contract: active(n) }))
      .filter(({ home }) => home.owner === owner)
      .reverse()
      .map(({ home, n, contract }) => ({
        id: `property ${n}`,
        name: `property ${n}`,
        status: home.tenant === null ? 'vacant' : 'rented',
        address: 'Here',
        rentAmount: rupees(contract?.rentOn(model.today) ?? 100n),
        tenant: contract ? `tenant ${contract.terms.tenant}` : null,
        contract: contract ? dates(contract) : null,
        letFrom: model.letFrom(n),
        standing: standingOf(n),
      })),
    incomeHistory: latestRecords(records, model.today, play).map((record) => ({
      id: recordName(record),
      netAmount: rupees(record.amount - record.credited - record.commission),
      status: record.balance === 0n ? 'paid' : 'pending',
      propertyName: `property ${record.contract.terms.property}`,
      commission: rupees(record.commission),
      ...named(record.month),
    })),
  };
}

export function tenantDashboard(model: Model, play: Play, tenant: number): object {
  const contracts = model.contracts.filter(({ terms }) => terms.tenant === tenant);
  const records = contracts.flatMap((one) => one.records);
  const unpaid = records.filter(({ balance }) => balance > 0n);
  const coming = contracts.flatMap(
    (one) => one.coming(model.today, 600).find(({ month }) => month > monthOfDay(model.today)) ?? [],
  );
  const next = (unpaid.length ? unpaid : coming).map(({ due: on }) => on).sort()[0] ?? null;
  const isAsked = (one: ModelClaim): boolean =>
    one.due <= model.today && one.balance > 0n && !model.isHeld(one);
  const charges = contracts.flatMap((one) => one.charges).filter(isAsked);
  const asked = [...records.filter(isAsked), ...charges];
  const then = [...unpaid, ...coming].filter(({ due: on }) => on === next);
  const paid = model.transactions.filter((one) => tenantOf(one) === tenant);
  const statusOf = ({ balance, due: on }: ModelRecord): string =>
    balance === 0n ? 'paid' : on < model.today ? 'overdue' : 'pending';
  return {
    rentedProperties: contracts
      .filter(({ status }) => status === 'active')
      .reverse()
      .map((one) => ({
        id: `property ${one.terms.property}`,
        name: `property ${one.terms.property}`,
        address: 'Here',
        rentAmount: rupees(one.rentOn(model.today)),
        contract: { status: 'active', confirmed: true, ...dates(one) },
      })),
    totalRentPaid: rentOf(paid),
    pendingRent: due(records, model.today),
    unconfirmedRent: 0,
    toPay: {
      amount: rupees(sumOf(asked.map(({ balance }) => balance))),
      since: asked.map(({ due: on }) => on).sort()[0] ?? null,
      left: expect.any(Number),
      besideRent: rupees(sumOf(charges.map(({ balance }) => balance))),
      unconfirmed: 0,
      homes: expect.any(Array),
    },
    beingChecked: contracts.flatMap((one) => {
      const checked = checkedOf(waitingIn(model, (contract) => contract === one));
      return checked ? [{ contractId: `contract ${one.key}`, ...checked }] : [];
    }),
    unconfirmedContracts: [],
    nextPaymentDue: next,
    nextPaymentAmount: next && rupees(sumOf(then.map(({ balance }) => balance))),
    recentPayments: latestRecords(records, model.today, play).map((record) => ({
      id: recordName(record),
      amount: rupees(record.amount),
      balance: rupees(record.balance),
      status: statusOf(record),
      paidDate: record.paidOn,
      propertyName: `property ${record.contract.terms.property}`,
      ...receiptOf(record),
      ...named(record.month),
    })),
    paymentTrend: trend(paid, model.today, (some) => ({ amount: rentOf(some) })),
  };
}
