import { useQuery } from '@kiraya/session';
import { useDebouncedValue, useFormikContext } from '@kiraya/ui/forms';
import type { Arrears } from '../../../money/arrears';
import { allocationQuery, openRentsQuery, type AllocationLine } from '../../../money/receipts';
import type { PaymentValues } from './record-schema';
import { payableBy, payFirst, type Part } from './split';

export interface Split {
  /** What the contract can be paid for; undefined until it is known. */
  open: readonly AllocationLine[] | undefined;
  /** What the amount would pay; undefined until it is known, and where it is chosen. */
  paid: { lines: readonly Part[]; left: number } | undefined;
  failed: boolean;
}

/** A live preview of what another amount than what is due would pay. */
export function useSplit({ contractId }: Arrears): Split {
  const { amount, spread, method } = useFormikContext<PaymentValues>().values;
  const asked = useDebouncedValue(amount);
  const all = useQuery(openRentsQuery(contractId));
  const open = all.data && payableBy(method, all.data.lines);
  // What the server says is of all that is open.
  const byServer = spread === 'oldest' && method !== 'tds';
  const sum = typeof asked === 'number' && asked > 0 ? asked : 0;
  const oldest = useQuery({ ...allocationQuery(contractId, sum), enabled: byServer && sum > 0 });
  const shared = { open, failed: all.isError || (byServer && oldest.isError) };
  if (sum === 0 || spread === 'choice') return { ...shared, paid: undefined };
  if (byServer) return { ...shared, paid: oldest.data };
  return { ...shared, paid: open && payFirst(open, sum) };
}
