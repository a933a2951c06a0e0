import { formatMoney } from '@kiraya/formats';
import type { QueryClient } from '@kiraya/session';
import type { Due } from '../../../money/dues';
import { openRentsQuery, recordReceipt, type Receipt } from '../../../money/receipts';
import { claimName } from '../../../money/claims';
import { recordPayment } from '../api/record-payment';
import { isReceived, mayHold, tenderOf } from './paid-by';
import { chosenParts, type PaymentValues } from './record-schema';
import { allocationsOf, payableBy, payFirst } from './split';

/** What was recorded: one payment, or a receipt's lines. */
export interface Recorded {
  receiptId: string | null;
  /** Rupees. */
  amount: number;
  lines: readonly RecordedLine[];
}

interface RecordedLine {
  /** Null of a charge. */
  rentRecordId: string | null;
  /** What it is for. */
  name: string;
  amount: number;
}

/** Whether all that is open of the rent is paid, and nothing else. */
export const isWhole = (due: Due, { amount, spread }: Pick<PaymentValues, 'amount' | 'spread'>): boolean =>
  amount === due.amount && spread === 'this';

const rentName = (month: string): string => claimName({ kind: 'rent', month, description: null });

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
  const how = { paidDate, reference: values.reference.trim() || undefined };
  if (isWhole(due, values) && isReceived(method)) {
    const payment = await recordPayment(due, { ...how, method }, key);
    const line = { rentRecordId: due.rentRecordId, name: rentName(due.month), amount: due.amount };
    return { receiptId: payment.receiptId, amount: due.amount, lines: [line] };
  }
  const amount = values.amount || 0;
  const allocations = await allocated(client, due, values);
  const excess = values.excess === 'hold' && mayHold(method) ? ('hold' as const) : undefined;
  const body = { ...how, ...tenderOf(method), amount, allocations, excess };
  const receipt = await recordReceipt(due.contractId, body, key);
  return { receiptId: receipt.id, amount: receipt.amount, lines: linesOf(receipt) };
}

const linesOf = ({ lines, charges }: Receipt): RecordedLine[] => [
  ...lines.map(({ rentRecordId, month, amount }) => ({ rentRecordId, name: rentName(month), amount })),
  ...charges.map(({ description: name, amount }) => ({ rentRecordId: null, name, amount })),
];

async function allocated(client: QueryClient, due: Due, { spread, amount, chosen, method }: PaymentValues) {
  if (spread === 'oldest') return undefined;
  if (spread === 'choice') return chosenParts(chosen);
  if (amount && amount <= due.amount) return [{ rentRecordId: due.rentRecordId, amount }];
  const all = await client.fetchQuery(openRentsQuery(due.contractId));
  const { lines, left } = payFirst(payableBy(method, all.lines), due.rentRecordId, amount || 0);
  return left > 0 ? undefined : allocationsOf(lines);
}

/** What was recorded, in words. */
export function recordedWords(due: Due, { amount, lines }: Recorded): string {
  const stays = lines.length === 1 && lines[0]?.rentRecordId === due.rentRecordId ? due.amount - amount : 0;
  const rest = stays > 0 ? `; ${formatMoney(stays)} of it is still to be paid` : '';
  return `Recorded ${formatMoney(amount)} from ${due.tenant.name} for ${namesOf(lines)}${rest}.`;
}

function namesOf(lines: Recorded['lines']): string {
  const names = lines.map(({ name }) => name);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}
