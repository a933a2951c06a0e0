import type { Model } from './model.js';
import { plusDays } from './model-calendar.js';
import { owedTo } from './model-figures.js';
import { rupees, sumOf } from './model-sums.js';
import { debitsOf, type ModelPayout, movesOf, movesOfRent, ownerOf, standing } from './model-lines.js';
import type { Play } from './play.js';
import { eachOf, type View } from './view.js';

/** Amount held for an owner, and the part payable to them. */
export function heldFor(
  model: Model,
  owner: number,
): { owes: bigint; rents: bigint; others: bigint; later: bigint; deductions: bigint; transferable: bigint } {
  const sum = (some: { payable: bigint }[]): bigint => sumOf(some.map(({ payable }) => payable));
  const owes = model.owedBy(owner);
  const [rents, others] = [sum(owedTo(model, owner)), sum(model.payableCharges(owner))];
  const later = sum([...owedTo(model, owner, true), ...model.payableCharges(owner, true)]);
  const held = rents + others;
  const due = owes > held ? held : owes;
  const deductions = owes > 0n ? due : 0n;
  return { owes, rents, others, later, deductions, transferable: held - (owes > 0n ? due : owes) };
}

/** Debt of each owner, and the amount held for them. */
function positionViews({ stage, cast }: Play, model: Model): Record<string, View> {
  return eachOf(cast.owners, 'position of owner', ({ id }, n) => {
    const { owes, rents, others, later, transferable } = heldFor(model, n);
    return {
      who: stage.accountant,
      path: `/finance/owners/${id}/position`,
      told: (body: Record<string, unknown>) =>
        ['owes', 'held', 'heldForLater', 'transferable', 'exceedsHeld'].map((key) => body[key]),
      expected: [...[owes, rents + others, later, transferable].map(rupees), owes > rents + others + later],
    };
  });
}

interface ToldStatement {
  opening: number;
  closing: number;
  rows: { date: string; amount: number; balance: number }[];
  sums: Record<string, number>;
}

const paiseOf = (amount: number): number => Math.round(amount * 100);
const addsUp = (amounts: number[], sum: number): boolean =>
  amounts.reduce((all, one) => all + paiseOf(one), 0) === paiseOf(sum);

/** Statements of owners: the position on a day, and the lines that led there. */
function statementViews({ stage, cast }: Play, model: Model): Record<string, View> {
  const from = plusDays(model.today, -40);
  return eachOf(cast.owners, 'statement of owner', ({ id }, n) => {
    const held = (until: string): number => {
      const moves = [
        ...model.transactions.filter((one) => ownerOf(one) === n && one.date <= until).flatMap(movesOfRent),
        ...model.entries.filter(({ owner, date }) => owner === n && date <= until).flatMap(movesOf),
      ];
      return rupees(-debitsOf('owner_payable', moves) - debitsOf('owner_owes', moves));
    };
    return {
      who: stage.accountant,
      path: `/finance/owners/${id}/statement?from=${from}&to=${model.today}`,
      told: ({ opening, closing, rows, sums }: ToldStatement) => [
        ...[opening, closing],
        rows.every(({ balance }, i) =>
          addsUp([opening, ...rows.slice(0, i + 1).map(({ amount }) => amount)], balance),
        ),
        addsUp([opening, ...rows.map(({ amount }) => amount)], closing),
        addsUp([opening, ...Object.values(sums)], closing),
      ],
      expected: [held(plusDays(from, -1)), held(model.today), true, true, true],
    };
  });
}

interface ToldPayout {
  amount: number;
  deductions: { amount: number }[];
  transferred: number;
  reversedAmount: number;
  recovered: number;
}

/** Payout as shown: its amount when made, less deductions. */
function payoutView(play: Play, payout: ModelPayout): View {
  const { key, lines, entries } = payout;
  const of = (kind: string) => entries.filter((one) => one.kind === kind);
  const sum = (some: { amount: bigint }[]): bigint => sumOf(some.map(({ amount }) => amount));
  const paid = [
    ...lines.filter((one, n) => lines.findIndex(({ record }) => record === one.record) === n),
    ...of('charge_payout').filter(
      (one, n, all) => all.findIndex(({ charge }) => charge === one.charge) === n,
    ),
    ...of('owner_credit'),
  ];
  const stand = sum([...standing(lines), ...standing([...of('charge_payout'), ...of('owner_credit')])]);
  const deducted = sum(of('deduction'));
  return {
    who: play.stage.accountant,
    path: `/finance/payouts/${play.idOf(`payout ${key}`)}`,
    told: ({ amount, deductions, transferred, reversedAmount, recovered }: ToldPayout) => [
      ...[amount, deductions.map((one) => one.amount), transferred, reversedAmount, recovered],
    ],
    expected: [
      rupees(sum(paid)),
      of('deduction').map((one) => rupees(one.amount)),
      rupees(sum(paid) - deducted),
      rupees(sum(paid) - stand),
      rupees(sum(of('recovery'))),
    ],
  };
}

const DEBITS = ['cash', 'owner_owes', 'deposit_with_owner'] as const;
const CREDITS = ['owner_payable', 'deposit_held', 'commission_income', 'fee_income'] as const;

/** Balances of all accounts on a day. */
function booksView(play: Play, { transactions, entries }: Model, day: string): View {
  const moves = [
    ...transactions.filter(({ date }) => date <= day).flatMap(movesOfRent),
    ...entries.filter(({ date }) => date <= day).flatMap(movesOf),
  ];
  return {
    who: play.stage.accountant,
    path: `/finance/books?date=${day}`,
    told: ({
      accounts,
      balanced,
    }: {
      accounts: { account: string; balance: number }[];
      balanced: boolean;
    }) => [balanced, accounts.map(({ account, balance }) => `${account} ${balance}`)],
    expected: [
      true,
      [
        ...DEBITS.map((account) => `${account} ${rupees(debitsOf(account, moves))}`),
        ...CREDITS.map((account) => `${account} ${rupees(-debitsOf(account, moves))}`),
      ],
    ],
  };
}

/** Expected answers about money other than rent: owners' positions, latest payouts, and the books now and earlier. */
export function ownerViews(play: Play, model: Model): Record<string, View> {
  return {
    ...positionViews(play, model),
    ...statementViews(play, model),
    ...Object.fromEntries(model.payouts.slice(-2).map((one) => [`payout ${one.key}`, payoutView(play, one)])),
    'books now': booksView(play, model, model.today),
    'books before': booksView(play, model, plusDays(model.today, -40)),
  };
}
