import { todayInIndia } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { useDebouncedValue, useFormikContext } from '@kiraya/ui/forms';
import type { Arrears } from '../../../money/arrears';
import { allocationQuery, openRentsQuery, type Allocation } from '../../../money/receipts';
import { tenderIn } from './paid-by';
import type { PaymentValues } from './record-schema';

export interface Split {
  /** All claims that can be paid, if the user chooses; undefined while loading. */
  open: Allocation | undefined;
  /** Allocation of the amount, the oldest first; undefined while loading. */
  paid: Allocation | undefined;
  /** True if the preview is for the current amount. */
  isCurrent: boolean;
  failed: boolean;
}

/** The day that an amount is previewed for: today instead of one to come, which is refused at its field. */
export function previewDay(paidDate: string): string {
  const today = todayInIndia();
  return paidDate && paidDate <= today ? paidDate : today;
}

/** A live preview of what another amount than what is due would pay, by the server. */
export function useSplit({ contractId }: Arrears): Split {
  const { amount, tds, paidDate, method, spread } = useFormikContext<PaymentValues>().values;
  const how = { paidDate: previewDay(paidDate), tender: tenderIn(method) };
  const asked = useDebouncedValue(amount);
  const askedTds = useDebouncedValue(method === 'tds' ? '' : tds);
  const withheld = askedTds && askedTds > 0 ? askedTds : undefined;
  const sum = asked && asked > 0 ? asked : 0;
  const open = useQuery({ ...openRentsQuery(contractId, how), enabled: spread === 'choice' });
  const paid = useQuery({
    ...allocationQuery(contractId, { ...how, amount: sum, tds: withheld }),
    enabled: sum > 0,
  });
  return {
    open: open.data,
    paid: sum > 0 ? paid.data : undefined,
    isCurrent: asked === amount && askedTds === tds && !paid.isPlaceholderData,
    failed: open.isError || paid.isError,
  };
}
