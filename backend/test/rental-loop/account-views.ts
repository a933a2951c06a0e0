import type { Model } from './model.js';
import type { ModelClaim, ModelContract } from './model-contract.js';
import type { ModelReceipt } from './model-lines.js';
import type { ModelCredit } from './model-credits.js';
import { rupees, sumOf } from './model-sums.js';
import type { Play } from './play.js';
import type { View } from './view.js';

interface ToldAccount {
  owedNow: number;
  heldNow: number;
  paidAhead: number;
  claims: { id: string; balance: number }[];
  statement: { type: string; date: string; amount: number; balance: number }[];
}

/** Changes of the balance, in any order within a day. */
function movesOf(contract: ModelContract, model: Model): [type: string, date: string, amount: bigint][] {
  const claims: ModelClaim[] = [...contract.records, ...contract.charges];
  const due = claims.filter((one) => one.due <= model.today);
  const isIts = (one: ModelReceipt): boolean => one.contract === contract;
  const isOfIt = (one: ModelCredit): boolean => one.claim.contract === contract;
  return [
    ...due.map((one) => ['claim', one.due, one.amount] as [string, string, bigint]),
    ...model.receipts
      .filter(isIts)
      .flatMap(({ date, amount, reversedOn }) => [
        ['receipt', date, -amount] as [string, string, bigint],
        ...(reversedOn ? [['receipt_reversal', reversedOn, amount] as [string, string, bigint]] : []),
      ]),
    ...model.credits
      .filter(isOfIt)
      .flatMap(({ date, amount, reversedOn }) => [
        ['credit', date, -amount] as [string, string, bigint],
        ...(reversedOn ? [['credit_reversal', reversedOn, amount] as [string, string, bigint]] : []),
      ]),
  ];
}

/** Account of each tenancy: its balance, and the lines that explain it to the paisa. */
export function accountViews(play: Play, model: Model): Record<string, View> {
  const view = (contract: ModelContract): View => {
    const claims: ModelClaim[] = [...contract.records, ...contract.charges];
    const moves = movesOf(contract, model);
    const [now, later] = [true, false].map((is) => claims.filter(({ due }) => due <= model.today === is));
    return {
      who: play.stage.accountant,
      path: `/contracts/${play.contractId(contract)}/account`,
      told: ({ owedNow, heldNow, paidAhead, claims: told, statement }: ToldAccount) => [
        ...[owedNow, heldNow, paidAhead, told.map(({ balance }) => balance).sort(byNumber)],
        ...[statement.map((one) => `${one.type} ${one.date} ${one.amount}`).sort()],
        statement.at(-1)?.balance ?? 0,
      ],
      expected: [
        ...[false, true].map((is) =>
          rupees(sumOf((now ?? []).filter((one) => model.isHeld(one) === is).map(({ balance }) => balance))),
        ),
        rupees(sumOf((later ?? []).map(({ paid }) => paid))),
        claims.map(({ balance }) => rupees(balance)).sort(byNumber),
        moves.map(([type, date, amount]) => `${type} ${date} ${rupees(amount)}`).sort(),
        rupees(sumOf(moves.map(([, , amount]) => amount))),
      ],
    };
  };
  // The latest only: others are compared in later steps.
  return Object.fromEntries(
    model.contracts.slice(-2).map((one) => [`account of contract ${one.key}`, view(one)]),
  );
}

const byNumber = (one: number, other: number): number => one - other;
