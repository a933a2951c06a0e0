import { formatMoney } from '@kiraya/formats';
import { chequeOf } from '@kiraya/session/methods';
import type { Once } from '@kiraya/session/mutation';
import type { Arrears } from '../../../money/arrears';
import { claimName, listed } from '../../../money/claims';
import { recordReceipt, type RecordedReceipt as AnsweredReceipt } from '../../../money/receipts';
import { mayHold, tenderOf } from './paid-by';
import { chosenParts, OTHER_MONEY, type PaymentValues } from './record-schema';

/** Recorded receipt. */
export interface RecordedReceipt {
  receiptId: string;
  number: string;
  /** Rupees. */
  amount: number;
  /** Names of the paid claims. */
  names: readonly string[];
  /** Rupees still due. */
  remaining: number;
  /** True if the tenant had reported it. */
  isDeclared: boolean;
  /** Receipt of the tax that was kept back beside it. */
  tds?: Pick<RecordedReceipt, 'receiptId' | 'number' | 'amount'> | undefined;
}

/** True if it pays exactly the amount due; tax pays rent alone, and never counts. */
export const paysAllDue = (
  arrears: Arrears,
  { amount, tds, spread, method }: Pick<PaymentValues, 'amount' | 'tds' | 'spread' | 'method'>,
): boolean => amount === arrears.amount && !tds && spread === 'oldest' && method !== 'tds';

/** True if a receipt can list every claim due. */
export const canListClaims = ({ claims, claimCount }: Arrears): boolean => claims.length === claimCount;

/** Allocations of every claim due. The server refuses the receipt if any was paid in the meantime. */
const exactDues = ({ claims }: Arrears) =>
  claims.map(({ rentRecordId, chargeId, balance: amount }) =>
    rentRecordId ? { rentRecordId, amount } : { chargeId, amount },
  );

/** Records the payment in the form. */
export async function recordMoney(
  arrears: Arrears,
  values: PaymentValues,
  once: Once,
): Promise<RecordedReceipt> {
  const { method, paidDate, amount } = values;
  const excess = values.excess === 'hold' && mayHold(method) ? ('hold' as const) : undefined;
  const how = { paidDate, reference: values.reference.trim() || undefined, ...tenderOf(method) };
  const tds = method === 'tds' ? undefined : values.tds || undefined;
  const declarationId = values.declared && values.declared !== OTHER_MONEY ? values.declared : undefined;
  // The amount was filled in as declared: another one was typed.
  const declared = declarationId && { declarationId, otherAmount: true };
  const sums = { amount: amount || 0, tds, allocations: allocated(arrears, values), excess };
  const body = { ...how, ...chequeOf(values), ...declared, ...sums };
  const receipt = await recordReceipt(arrears.contractId, body, once);
  return { ...recordedBy(receipt), isDeclared: declarationId !== undefined };
}

function allocated(arrears: Arrears, values: PaymentValues) {
  if (values.spread === 'choice') return chosenParts(values.chosen);
  const isExact = paysAllDue(arrears, values) && canListClaims(arrears);
  return isExact ? exactDues(arrears) : undefined;
}

function recordedBy(receipt: AnsweredReceipt): Omit<RecordedReceipt, 'isDeclared'> {
  const { id, number, amount, lines, charges, tds, stillDue } = receipt;
  const paid = [
    ...[...lines, ...(tds?.lines ?? [])].map((line) => ({
      ...line,
      chargeId: null,
      kind: 'rent' as const,
      description: null,
    })),
    ...charges.map((line) => ({ ...line, rentRecordId: null, month: line.dueDate.slice(0, 7) })),
  ];
  return {
    ...{ receiptId: id, number, amount, remaining: stillDue },
    names: [...new Set(paid.map(claimName))],
    tds: tds ? { receiptId: tds.id, number: tds.number, amount: tds.amount } : undefined,
  };
}

/** Success notice of a recorded payment. */
export function recordedWords(
  { tenant }: Arrears,
  { amount, names, remaining, tds }: RecordedReceipt,
): string {
  const rest = remaining > 0 ? `; ${formatMoney(remaining)} is still to be paid` : '';
  const and = tds ? ` and ${formatMoney(tds.amount)} of TDS` : '';
  return `Recorded ${formatMoney(amount)}${and} from ${tenant.name} for ${listed(names)}${rest}.`;
}
