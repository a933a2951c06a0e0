import { formatMoney } from '@kiraya/formats';
import type { Once } from '@kiraya/session/mutation';
import type { Arrears } from '../../../money/arrears';
import { claimName, listed } from '../../../money/claims';
import { recordReceipt, type RecordedReceipt } from '../../../money/receipts';
import { mayHold, tenderOf } from './paid-by';
import { chosenParts, OTHER_MONEY, type PaymentValues } from './record-schema';

/** What was recorded: a receipt's lines. */
export interface RecordedReceipt {
  receiptId: string;
  number: string;
  /** Rupees. */
  amount: number;
  /** What it was for. */
  names: readonly string[];
  /** Rupees that are still due. */
  remaining: number;
  /** Whether the tenant had said so. */
  isDeclared: boolean;
}

/** Whether all that is due is paid, and nothing else; tax pays rent alone. */
export const paysAllDue = (
  arrears: Arrears,
  { amount, spread, method }: Pick<PaymentValues, 'amount' | 'spread' | 'method'>,
): boolean => amount === arrears.amount && spread === 'oldest' && method !== 'tds';

/** Whether a receipt can name all that is due. */
export const canListClaims = ({ claims, claimCount }: Arrears): boolean => claims.length === claimCount;

/** All that is due, as a receipt names it: once any of it was paid meanwhile, the receipt is refused. */
const exactDues = ({ claims }: Arrears) =>
  claims.map(({ rentRecordId, chargeId, balance: amount }) =>
    rentRecordId ? { rentRecordId, amount } : { chargeId, amount },
  );

/** Records what the form says. */
export async function recordMoney(
  arrears: Arrears,
  values: PaymentValues,
  once: Once,
): Promise<RecordedReceipt> {
  const { method, paidDate, amount } = values;
  const excess = values.excess === 'hold' && mayHold(method) ? ('hold' as const) : undefined;
  const how = { paidDate, reference: values.reference.trim() || undefined, ...tenderOf(method) };
  const declarationId = values.declared && values.declared !== OTHER_MONEY ? values.declared : undefined;
  // The amount was filled in as declared: another one was typed.
  const declared = declarationId && { declarationId, otherAmount: true };
  const body = { ...how, ...declared, amount: amount || 0, allocations: allocated(arrears, values), excess };
  const receipt = await recordReceipt(arrears.contractId, body, once);
  return { ...recordedBy(receipt), isDeclared: declarationId !== undefined };
}

function allocated(arrears: Arrears, values: PaymentValues) {
  if (values.spread === 'choice') return chosenParts(values.chosen);
  const isExact = paysAllDue(arrears, values) && canListClaims(arrears);
  return isExact ? exactDues(arrears) : undefined;
}

function recordedBy(receipt: RecordedReceipt): Omit<Recorded, 'isDeclared'> {
  const { id, number, amount, lines, charges, stillDue } = receipt;
  const paid = [
    ...lines.map((line) => ({ ...line, chargeId: null, kind: 'rent' as const, description: null })),
    ...charges.map((line) => ({ ...line, rentRecordId: null, month: line.dueDate.slice(0, 7) })),
  ];
  return { receiptId: id, number, amount, names: paid.map(claimName), stays: stillDue };
}

/** What was recorded, in words. */
export function recordedWords({ tenant }: Arrears, { amount, names, remaining }: RecordedReceipt): string {
  const rest = remaining > 0 ? `; ${formatMoney(remaining)} is still to be paid` : '';
  return `Recorded ${formatMoney(amount)} from ${tenant.name} for ${listed(names)}${rest}.`;
}
