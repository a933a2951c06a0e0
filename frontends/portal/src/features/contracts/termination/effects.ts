import { counted, formatDate, formatMoney, formatMonth } from '@kiraya/formats';
import type { Contract } from '../api/contract';
import type { TerminationPreview } from '../api/termination-preview';

type Rents = TerminationPreview['removed'];
type Shortened = TerminationPreview['shortened'][number];

/** Sentence on the contract's last day. */
export function lastDayWords({ startDate, endDate }: Contract, lastDay: string): string {
  if (lastDay < startDate) return `The contract never begins. It was to start on ${formatDate(startDate)}.`;
  if (endDate === lastDay) return `The last day stays ${formatDate(lastDay)}.`;
  const before = endDate ? `, instead of ${formatDate(endDate)}` : '';
  return `The last day becomes ${formatDate(lastDay)}${before}.`;
}

/** Effects of a termination in figures, one sentence each. */
export const effectsOf = (preview: TerminationPreview): string[] =>
  [
    removed(preview.removed),
    ...preview.shortened.flatMap(shortened),
    owed(preview.owed),
    coming(preview.coming),
    kept(preview.kept),
    cancelled(preview.cancelled),
  ].filter(Boolean);

function removed({ count, amount }: Rents): string {
  if (count === 0) return 'No unpaid rent falls due later.';
  const are = count === 1 ? 'is' : 'are';
  return `${counted(count, 'unpaid rent record')} due later ${are} removed: ${formatMoney(amount)} is no longer asked for.`;
}

/** Sentences on a shortened month: its open part is waived, its paid part freed. */
function shortened({ month: of, amount, takenOff, freed, recovered }: Shortened): string[] {
  const month = formatMonth(of);
  if (takenOff === 0)
    return [`The rent of ${month} becomes ${formatMoney(amount)}, for the days that are used.`];
  const off = `${formatMoney(takenOff)} of the rent of ${month} is taken off, for the days that are not used`;
  if (freed === 0) return [`${off}.`];
  return [
    `${off}: ${formatMoney(freed)} that was paid for them pays what else is open; the rest joins the deposit.`,
    recovered > 0 ? `The owner was paid out ${formatMoney(recovered)} of that, and owes it then.` : '',
  ];
}

function owed({ count, amount }: Rents): string {
  if (count === 0) return '';
  const stay = count === 1 ? 'stays' : 'stay';
  return `${counted(count, 'unpaid rent record')} due until then ${stay} owed: ${formatMoney(amount)}.`;
}

function coming({ count, lastAmount }: TerminationPreview['coming']): string {
  if (count === 0) return '';
  const part = lastAmount === null ? '' : `, the last of ${formatMoney(lastAmount)} for part of its month`;
  return `${counted(count, 'more rent')} will fall due until then${part}.`;
}

function kept({ count, amount }: Rents): string {
  if (count === 0) return '';
  const stay = count === 1 ? 'was paid already and stays' : 'were paid already and stay';
  return `${counted(count, 'rent record')} due later ${stay}: ${formatMoney(amount)}.`;
}

function cancelled({ count, amount }: Rents): string {
  if (count === 0) return '';
  const were = count === 1 ? 'was' : 'were';
  return `${counted(count, 'rent record')} due later ${were} paid in part: ${formatMoney(amount)} is no longer asked for.`;
}
