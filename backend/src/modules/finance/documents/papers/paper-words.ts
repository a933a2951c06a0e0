import {
  CLAIM_LABELS,
  formatDay,
  formatMoney,
  formatMonth,
  methodInWords,
  type PaidWith,
} from '@kiraya/rules';
import type { PaperBody } from '../../../../platform/papers/paper.js';
import type { ChargeKind } from '../../../contracts/index.js';
import type { Tender } from '../../ledger/index.js';

/** Modes of payment that did not reach Kiraya. */
const MODES: Partial<Record<Tender, string>> = {
  owner: 'Paid to the owner',
  tds: 'Tax deducted at source (TDS)',
  deposit: 'Out of the deposit',
};

export const modeOf = (receipt: PaidWith & { tender: Tender }): string =>
  MODES[receipt.tender] ?? methodInWords(receipt);

/** Text in place of details that an owner does not want printed. */
export const unsaidOf = (ownerId: string, readerId: string): string =>
  readerId === ownerId ? 'Not given' : 'ask the owner';

export const NOTHING = '–';

export const rentFor = (month: string): string => `Rent for ${formatMonth(month)}`;

/** A charge's description, with its kind if the description lacks it. */
export function chargeFor(kind: ChargeKind, description: string): string {
  const label = CLAIM_LABELS[kind];
  const isNamed = description.toLowerCase().includes(label.toLowerCase());
  return `${isNamed ? '' : `${label}: `}${description}`;
}

export const figure = formatMoney;

/** Characters of an id that tell two papers of a day apart. */
const SHORT_ID = 6;

/** The end of an id, for papers without a number of their own. */
export const shortId = (id: string): string => id.slice(-SHORT_ID).toUpperCase();

/** The text below CANCELLED, for a full reversal. */
export const cancellation = ({
  reversedOn,
  reason,
}: {
  reversedOn: string | null;
  reason: string | null;
}): PaperBody['cancelled'] =>
  reversedOn === null
    ? undefined
    : [`Reversed on ${formatDay(reversedOn)}`, reason].filter(Boolean).join(': ');
