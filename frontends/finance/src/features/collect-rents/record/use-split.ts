import { useQuery } from '@kiraya/session';
import { useDebouncedValue, useFormikContext } from '@kiraya/ui/forms';
import type { Due } from '../../../money/dues';
import { allocationQuery, openRentsQuery, type AllocationLine } from '../../../money/receipts';
import type { PaymentValues } from './record-schema';
import { payableBy, payFirst, type Part } from './split';

export interface Split {
  /** What the contract can be paid for; undefined until it is known. */
  open: readonly AllocationLine[] | undefined;
  /** Whether the recorded rent is the contract's oldest open one, so that it comes first in any case. */
  isOldest: boolean;
  /** What the amount would pay; undefined until it is known, and where it is chosen. */
  paid: { lines: readonly Part[]; left: number } | undefined;
  failed: boolean;
}

/** A live preview of what another amount than the rent's own would pay. */
export function useSplit({ contractId, rentRecordId }: Due): Split {
  const { amount, spread, method } = useFormikContext<PaymentValues>().values;
  const asked = useDebouncedValue(amount);
  const all = useQuery(openRentsQuery(contractId));
  const open = all.data && payableBy(method, all.data.lines);
  const isOldest = open?.[0]?.rentRecordId === rentRecordId;
  const oldestFirst = spread === 'oldest' || (spread === 'this' && isOldest);
  // What the server says is of all that is open.
  const byServer = oldestFirst && method !== 'tds';
  const sum = typeof asked === 'number' && asked > 0 ? asked : 0;
  const oldest = useQuery({ ...allocationQuery(contractId, sum), enabled: byServer && sum > 0 });
  const shared = { open, isOldest, failed: all.isError || (byServer && oldest.isError) };
  if (sum === 0 || spread === 'choice') return { ...shared, paid: undefined };
  if (byServer) return { ...shared, paid: oldest.data };
  return { ...shared, paid: open && payFirst(open, oldestFirst ? undefined : rentRecordId, sum) };
}
