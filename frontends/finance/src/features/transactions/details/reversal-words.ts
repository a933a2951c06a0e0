import { formatMoney, formatMonth } from '@kiraya/formats';
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
  if (row.type === 'payout') {
    return {
      verb: 'Reverse payout',
      question: `Reverse this payout of ${amount}?`,
      effect: `${amount} for the ${rent} is owed to ${row.recipientName} again, and can be paid out again.`,
      done: `Payout of ${amount} to ${row.recipientName} reversed.`,
    };
  }
  const commission =
    row.commission === 0 ? '' : ` ${formatMoney(row.commission)} of commission is taken back with it.`;
  return {
    verb: 'Reverse payment',
    question: `Reverse this payment of ${amount}?`,
    effect: `${row.payerName}’s ${rent} is unpaid again, and can be recorded again.${commission}`,
    done: `Payment of ${amount} by ${row.payerName} reversed.`,
  };
}
