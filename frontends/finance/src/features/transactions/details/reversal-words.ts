import { formatMoney, formatMonth } from '@kiraya/formats';
import type { Receipt } from '../../../money/receipts';
import { sumOf } from '../../../money/rupees';
import type { Transaction } from '../../../money/transaction';

interface Words {
  /** What the button says. */
  verb: string;
  question: string;
  /** What happens, in figures. */
  effect: string;
  done: string;
}

/** What reversing a transaction means, in the words of the one who does it. */
export function reversalWords(row: Transaction): Words {
  const [amount, month] = [formatMoney(row.amount), formatMonth(row.month)];
  const rent = `rent for ${month} (${row.propertyName})`;
  const added = `A row of ${formatMoney(-row.amount)} is added to the list; the original stays.`;
  if (row.type === 'payout') {
    return {
      verb: 'Reverse payout',
      question: `Reverse this payout of ${amount}?`,
      effect: `${amount} for the ${rent} is owed to ${row.recipientName} again, and can be paid out again. ${added}`,
      done: `Payout of ${amount} to ${row.recipientName} reversed.`,
    };
  }
  return {
    verb: 'Reverse payment',
    question: `Reverse this payment of ${amount}?`,
    effect: `${row.payerName}’s ${rent} is unpaid again, and can be recorded again.${takenBack(row.commission)} ${added}`,
    done: `Payment of ${amount} by ${row.payerName} reversed.`,
  };
}

/** The same of a receipt over several rents and charges, which is taken back whole. */
export function receiptReversalWords({ amount, lines, charges }: Receipt): Words {
  const whole = formatMoney(amount);
  const payer = lines[0]?.payerName ?? 'The tenant';
  const parts = [
    ...lines.map((line) => `${formatMoney(line.amount)} for ${formatMonth(line.month)}`),
    ...charges.map((charge) => `${formatMoney(charge.amount)} for ${charge.description}`),
  ];
  const rents = formatMoney(-sumOf(lines.map((line) => line.amount)));
  const commission = sumOf([...lines, ...charges].map((part) => part.commission));
  const listed = `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return {
    verb: 'Reverse receipt',
    question: `Reverse this receipt of ${whole}?`,
    effect: `It paid ${charges.length ? 'all of this' : `${lines.length} rents`} at once, and is taken back whole: ${payer} owes ${listed} again.${takenBack(commission)} A row for each rent is added to the list, ${rents} in all; the originals stay.`,
    done: `Receipt of ${whole} by ${payer} reversed.`,
  };
}

const takenBack = (commission: number): string =>
  commission === 0 ? '' : ` ${formatMoney(commission)} of commission is taken back with it.`;
