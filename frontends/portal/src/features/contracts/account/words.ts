import { CHARGE_LABELS, methodInWords } from '@kiraya/rules';
import { formatMonth } from '@kiraya/formats';
import type { ClaimKind, StatementLine } from '../api/account';

export const kindLabels: Record<ClaimKind, string> = {
  rent: 'Rent',
  ...CHARGE_LABELS,
};

interface Named {
  kind: ClaimKind;
  /** `YYYY-MM` */
  month: string;
  description: string | null;
}

/** Name of a claim: `Rent for Nov 2026`, `Society maintenance`. */
export const claimName = ({ kind, month, description }: Named): string =>
  kind === 'rent' ? `Rent for ${formatMonth(month)}` : (description ?? kindLabels[kind]);

const tenders: Record<NonNullable<StatementLine['tender']>, string> = {
  received: 'Payment received',
  owner: 'Paid to the owner',
  tds: 'TDS kept back by the tenant',
  deposit: 'Paid out of the deposit',
};

const credits: Record<NonNullable<StatementLine['creditKind']>, string> = {
  waiver: 'Waived',
  cancellation: 'Cancelled',
  proration: 'Taken off for unused days',
  correction: 'Corrected',
};

/** Name of the claim that a line charges or waives. */
const ofClaim = ({ kind, month, description }: StatementLine): string =>
  kind && month ? claimName({ kind, month, description }) : '';

/** Title of a statement line. */
export function lineTitle(line: StatementLine): string {
  const tender = tenders[line.tender ?? 'received'];
  const credit = credits[line.creditKind ?? 'waiver'];
  switch (line.type) {
    case 'claim':
      return ofClaim(line);
    case 'receipt':
      return tender;
    case 'receipt_reversal':
      return `Reversal: ${tender}`;
    case 'credit':
      return `${credit}: ${ofClaim(line)}`;
    case 'credit_reversal':
      return `Waiver reversed: ${ofClaim(line)}`;
  }
}

/** Details of a line: method, reference, and the reason of a waiver or reversal. */
export function lineDetails(line: StatementLine): string[] {
  const { method, tender, reference, reason, kind, type } = line;
  const beside = type === 'claim' && kind && kind !== 'rent' ? kindLabels[kind] : null;
  const came = method && tender === 'received' ? methodInWords(line) : null;
  return [beside, came, reference, reason].filter((part) => part !== null);
}
