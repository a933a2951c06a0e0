import { formatDate, formatMoney, nothingElse, sayBeingChecked } from '@kiraya/formats';
import type { CHARGE_FACTS } from '@kiraya/rules';
import type { Contract } from '../api/contract';
import type { Account, Claim } from '../api/account';
import { claimName, kindLabels } from './words';

/** Claim that is due or will be. */
export interface OpenRow {
  key: string;
  name: string;
  details: string;
  /** Statements of the parties about it. */
  review: string[];
  /** Open rupees. */
  balance: number;
  dueDate: string;
  /** Claim; undefined for a future month, which has none until it is paid. */
  claim: Claim | undefined;
}

/** Unpaid claims due by a day, the oldest first. */
export const openNow = ({ claims }: Account, today: string): OpenRow[] =>
  claims.filter(({ balance, dueDate }) => balance > 0 && dueDate <= today).map((claim) => claimRow(claim));

/** Future claims: rents of the next months, and charges already added. */
export function stillToCome(account: Account, contract: Contract, today: string): OpenRow[] {
  const charges = account.claims.filter(
    ({ kind, balance, dueDate }) => kind !== 'rent' && balance > 0 && dueDate > today,
  );
  return [...comingRents(account, contract), ...charges.map((claim) => claimRow(claim))].sort((one, other) =>
    one.dueDate.localeCompare(other.dueDate),
  );
}

/** Future rents, with increases and partly paid months. */
function comingRents({ claims, coming }: Account, { rent }: Contract): OpenRow[] {
  const rents = claims.filter(({ kind }) => kind === 'rent');
  const first = coming[0]?.month ?? '';
  const before = rents.filter(({ month }) => month < first);
  let whole = Math.max(rent, ...before.map(({ amount }) => amount));
  return coming.map(({ month, dueDate, balance }) => {
    const claim = rents.find((one) => one.month === month);
    const amount = claim?.amount ?? balance;
    const note = stepOf(amount, whole);
    whole = Math.max(whole, amount);
    if (claim) return claimRow(claim, note);
    const details = inOne([dueOn(dueDate), ...note]);
    const name = claimName({ kind: 'rent', month, description: null });
    return { key: month, name, details, review: [], balance, dueDate, claim };
  });
}

function stepOf(amount: number, whole: number): string[] {
  if (amount === whole) return [];
  return [amount > whole ? 'the rent rises' : 'for a part of the month'];
}

const dueOn = (day: string): string => `due on ${formatDate(day)}`;
const inOne = (parts: readonly string[]): string => parts.join(', ');

function claimRow(claim: Claim, note: readonly string[] = []): OpenRow {
  const { id: key, month, balance } = claim;
  const { kind, description, amount, dueDate, ...rest }: Pick<Claim, keyof typeof CHARGE_FACTS> = claim;
  nothingElse(rest);
  const name = claimName({ kind, month, description });
  const what = kind === 'rent' || name === kindLabels[kind] ? [] : [kindLabels[kind]];
  const details = inOne([...what, dueOn(dueDate), ...note, ...partsOf(claim, amount)]);
  return { key, name, details, review: reviewOf(claim), balance, dueDate, claim };
}

function partsOf({ paidAmount, waivedAmount }: Claim, amount: number): string[] {
  return [
    ...(paidAmount > 0 ? [`${formatMoney(paidAmount)} of ${formatMoney(amount)} is paid`] : []),
    ...(waivedAmount > 0 ? [`${formatMoney(waivedAmount)} is waived`] : []),
  ];
}

function reviewOf({ review, heldAs }: Claim): string[] {
  if (!review) return [];
  const { status, reason, answer } = review;
  const words = {
    proposed: heldAs ? 'A proposal: it counts when the tenancy is settled' : 'Counted by the settlement',
    disputed: 'Disputed: it waits for an answer',
    upheld: 'Upheld',
    withdrawn: 'Withdrawn',
  }[status];
  const said = [
    ...(reason ? [`The tenant: “${reason}”`] : []),
    ...(answer ? [`The answer: “${answer}”`] : []),
  ];
  return [words, ...said];
}

export interface Standing {
  /** Balance in words. */
  headline: string;
  /** Further sentences. */
  also: string[];
}

/** Balance of an account in words that need no other figure. */
export function standingOf(account: Account, tenantName?: string): Standing {
  const { owedNow, paidAhead } = account;
  const next = nextIn(account);
  const checked = checkedIn(account);
  const beside = [...heldIn(account), ...accruingIn(account)];
  const ahead = paidAhead > 0 ? `Paid ahead: ${formatMoney(paidAhead)}` : undefined;
  if (owedNow > 0) {
    const who = tenantName ? `${tenantName} owes` : 'You owe';
    return {
      headline: `${who} ${formatMoney(owedNow)} now`,
      also: [...checked, ...(ahead ? [`${ahead}.`] : []), next, ...beside],
    };
  }
  return ahead
    ? { headline: ahead, also: [...checked, `Nothing is due. ${next}`, ...beside] }
    : { headline: 'Nothing is due', also: [...checked, next, ...beside] };
}

/** Sentence on reported payments. */
function checkedIn({ beingChecked }: Account): string[] {
  return beingChecked ? [`${sayBeingChecked(beingChecked)}.`] : [];
}

/** Sentence on claims that are disputed or proposed, and not due for now. */
function heldIn({ heldNow }: Account): string[] {
  return heldNow ? [`${formatMoney(heldNow)} is disputed or proposed, and not asked for now.`] : [];
}

/** Sentence on late fees that still accrue. */
function accruingIn({ accruedNow, accruedPerDay }: Account): string[] {
  if (accruedNow === 0) return [];
  const more = accruedPerDay > 0 ? `, and ${formatMoney(accruedPerDay)} more each day` : '';
  return [`Late fee so far: ${formatMoney(accruedNow)}${more}.`];
}

const nextIn = ({ next }: Account): string =>
  next ? `Next: ${formatMoney(next.amount)} on ${formatDate(next.dueDate)}.` : 'Nothing more falls due.';
