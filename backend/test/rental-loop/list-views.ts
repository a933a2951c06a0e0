import type { Model } from './model.js';
import type { ModelContract, ModelRecord } from './model-contract.js';
import { owedTo } from './model-figures.js';
import { rupees } from './model-sums.js';
import { heldFor } from './owner-views.js';
import type { Play } from './play.js';
import { eachOf, latestFirst, type View } from './view.js';

interface ToldContract {
  id: string;
  status: string;
  terminatedOn: string | null;
  rent: number;
  commissionPercent: number;
  rentRecords: Record<string, unknown>[];
}

const contractLine = ({ key, status, terminatedOn, terms, records }: ModelContract): unknown => ({
  id: `contract ${key}`,
  status,
  terminatedOn,
  rent: rupees(terms.rent),
  commissionPercent: terms.bps / 100,
  rentRecords: records
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ month, due, amount, commission, paidOn, paid, credited, balance }) => ({
      id: `contract ${key} ${month}`,
      month,
      amount: rupees(amount),
      dueDate: due,
      paid: balance === 0n,
      paidDate: paidOn,
      commission: rupees(commission),
      paidAmount: rupees(paid),
      waivedAmount: rupees(credited),
      balance: rupees(balance),
    })),
});

const toldContracts = (body: ToldContract[]): unknown =>
  body.map(({ id, status, terminatedOn, rent, commissionPercent, rentRecords }) => ({
    ...{ id, status, terminatedOn, rent, commissionPercent, rentRecords },
  }));

/** Contracts as each person sees them, newest first. */
export function contractViews({ stage, cast }: Play, model: Model): Record<string, View> {
  const of = (who: View['who'], isOf: (one: ModelContract) => boolean): View => ({
    who,
    path: '/contracts?limit=200',
    told: toldContracts,
    expected: model.contracts.filter(isOf).reverse().map(contractLine),
  });
  return {
    'all contracts': of(stage.admin, () => true),
    ...eachOf(cast.owners, 'contracts to owner', (who, n) => of(who, ({ terms }) => terms.owner === n)),
    ...eachOf(cast.tenants, 'contracts to tenant', (who, n) => of(who, ({ terms }) => terms.tenant === n)),
  };
}

interface ToldPayable {
  ownerId: string;
  amount: number;
  recordCount: number;
  records: { id: string; amount: number; netAmount: number; paidDate: string }[];
  heldForLater: number;
  otherAmount: number;
  owes: number;
  deductions: number;
  transferable: number;
}

/** Payables of each owner, with their rents. */
export function payablesView({ stage, cast }: Play, model: Model): Record<string, View> {
  const expected = cast.owners.flatMap((_, owner) => {
    const owed = owedTo(model, owner);
    const { owes, rents, others, later, deductions, transferable } = heldFor(model, owner);
    if (!owed.length && others === 0n && owes >= 0n) return [];
    const records = owed.map(({ contract, month, payable, withheld, paidDate }) => [
      ...[`contract ${contract.key} ${month}`, rupees(payable + withheld), rupees(payable), paidDate],
    ]);
    const sums = [rents, later, others, owes, deductions, transferable].map(rupees);
    return [[`owner ${owner}`, owed.length, records.sort(), ...sums]];
  });
  const told = (body: ToldPayable[]): unknown =>
    body.map((one) => [
      one.ownerId,
      one.recordCount,
      one.records.map(({ id, amount, netAmount, paidDate }) => [id, amount, netAmount, paidDate]).sort(),
      ...[one.amount, one.heldForLater, one.otherAmount, one.owes, one.deductions, one.transferable],
    ]);
  return { payables: { who: stage.accountant, path: '/finance/payables', told, expected } };
}

interface ToldDue {
  rentRecordId: string;
  dueDate: string;
  amount: number;
  commission: number;
}

/** Due, unpaid rents, oldest first: of everyone, and of each owner. */
export function duesViews(play: Play, { records, today }: Model): Record<string, View> {
  const of = (query: string, isOf: (one: ModelRecord) => boolean): View => ({
    who: play.stage.accountant,
    path: `/finance/dues?limit=200${query}`,
    told: (body: ToldDue[], total) => [
      total,
      body.map(({ rentRecordId, dueDate, amount, commission }) => [
        rentRecordId,
        dueDate,
        amount,
        commission,
      ]),
    ],
    expected: ((due) => [
      String(due.length),
      due.map((one) => [
        `contract ${one.contract.key} ${one.month}`,
        one.due,
        rupees(one.balance),
        rupees(one.commission - one.earned),
      ]),
    ])(
      latestFirst(
        records.filter((one) => one.balance > 0n && one.due <= today && isOf(one)),
        ({ due }) => due,
        (one) => play.recordId(one),
      ).reverse(),
    ),
  });
  return {
    dues: of('', () => true),
    ...eachOf(play.cast.owners, 'dues of owner', ({ id }, n) =>
      of(`&ownerId=${id}`, ({ contract }) => contract.terms.owner === n),
    ),
  };
}
