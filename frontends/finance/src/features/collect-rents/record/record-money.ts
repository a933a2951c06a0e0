import { formatMoney, formatMonth } from '@kiraya/formats';
import type { QueryClient } from '@kiraya/session';
import type { Due } from '../../../money/dues';
import { openRentsQuery, recordReceipt } from '../../../money/receipts';
import type { Transaction } from '../../../money/transaction';
import { recordPayment } from '../api/record-payment';
import { chosenParts, type PaymentValues } from './record-schema';
import { allocationsOf, payFirst } from './split';

/** What was recorded: one payment, or a receipt's lines. */
export interface Recorded {
  receiptId: string | null;
  /** Rupees. */
  amount: number;
  lines: readonly Pick<Transaction, 'rentRecordId' | 'month' | 'amount'>[];
}

/** Whether all that is open of the rent is paid, and nothing else: as one always could. */
export const isWhole = (due: Due, { amount, spread }: Pick<PaymentValues, 'amount' | 'spread'>): boolean =>
  amount === due.amount && spread === 'this';

/**
 * Records what the form says.
 * @param key the same for each attempt
 */
export async function recordMoney(
  client: QueryClient,
  due: Due,
  values: PaymentValues,
  key: string,
): Promise<Recorded> {
  const { method, paidDate } = values;
  const how = { method, paidDate, reference: values.reference.trim() || undefined };
  if (isWhole(due, values)) {
    const payment = await recordPayment(due, how, key);
    const line = { rentRecordId: due.rentRecordId, month: due.month, amount: due.amount };
    return { receiptId: payment.receiptId, amount: due.amount, lines: [line] };
  }
  const amount = values.amount || 0;
  const allocations = await allocated(client, due, values);
  const receipt = await recordReceipt(due.contractId, { ...how, amount, allocations }, key);
  return { receiptId: receipt.id, amount: receipt.amount, lines: receipt.lines };
}

async function allocated(client: QueryClient, due: Due, { spread, amount, chosen }: PaymentValues) {
  if (spread === 'oldest') return undefined;
  if (spread === 'choice') return chosenParts(chosen);
  if (amount && amount < due.amount) return [{ rentRecordId: due.rentRecordId, amount }];
  const { lines } = await client.fetchQuery(openRentsQuery(due.contractId));
  return allocationsOf(payFirst(lines, due.rentRecordId, amount || 0).lines);
}

/** What was recorded, in words. */
export function recordedWords(due: Due, { amount, lines }: Recorded): string {
  const stays = lines.length === 1 && lines[0]?.rentRecordId === due.rentRecordId ? due.amount - amount : 0;
  const rest = stays > 0 ? `; ${formatMoney(stays)} of it is still to be paid` : '';
  return `Recorded ${formatMoney(amount)} from ${due.tenant.name} for ${monthsOf(lines)}${rest}.`;
}

function monthsOf(lines: Recorded['lines']): string {
  const months = lines.map(({ month }) => formatMonth(month));
  return months.length > 1 ? `${months.slice(0, -1).join(', ')} and ${months.at(-1)}` : (months[0] ?? '');
}
