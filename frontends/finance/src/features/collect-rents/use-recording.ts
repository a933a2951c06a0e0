import { todayInIndia } from '@kiraya/formats';
import { useQueryClient, type Page } from '@kiraya/session';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { allArrears, type Arrears } from '../../money/arrears';
import type { RecordedReceipt } from './record/record-money';
import type { LastUsedValues } from './record/record-schema';

/** Recorded receipt with its tenant. */
export interface Booked extends Pick<RecordedReceipt, 'receiptId' | 'number' | 'amount'> {
  tenantName: string;
  /** True if the tenant had reported it, which an undo does not restore. */
  isDeclared?: boolean;
}

/**
 * State of the record dialog, and the last payment's values. A contract without arrears leaves the list at
 * once and the next one's button gets the focus; after a part payment, its own.
 * @param rows of the list
 * @param list element around the list
 */
export function useRecording(rows: readonly Arrears[] | undefined, list: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Arrears | null>(null);
  const [lastUsed, setLastUsed] = useState<LastUsedValues>(() => ({
    method: 'bank_transfer',
    paidDate: todayInIndia(),
  }));
  const [latest, setLatest] = useState<readonly Booked[]>([]);
  /** Selector to focus once the dialog is closed; the search after the last row. */
  const next = useRef<string | undefined>(undefined);

  const forget = useCallback(() => setLatest([]), []);

  useEffect(() => {
    if (open || !next.current) return;
    list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  }, [open, list]);

  function done({ contractId, tenant }: Arrears, recorded: RecordedReceipt, how: LastUsedValues): void {
    const isSettled = recorded.remaining <= 0;
    const at = rows?.findIndex((row) => row.contractId === contractId) ?? -1;
    const neighbour = isSettled ? (rows?.[at + 1] ?? rows?.[at - 1]) : rows?.[at];
    next.current = neighbour ? `[data-record="${neighbour.contractId}"]` : 'input';
    if (isSettled)
      client.setQueriesData<Page<Arrears>>(
        { queryKey: allArrears },
        (page) => page && without(page, contractId),
      );
    setLastUsed(how);
    const { tds, ...receipt } = recorded;
    const all = tds ? [receipt, tds] : [receipt];
    setLatest(all.map((one) => ({ ...one, tenantName: tenant.name })));
    setOpen(null);
  }

  return {
    open,
    lastUsed,
    latest,
    begin: setOpen,
    cancel: () => setOpen(null),
    done,
    show: setLatest,
    forget,
  };
}

function without(page: Page<Arrears>, contractId: string): Page<Arrears> {
  const items = page.items.filter((row) => row.contractId !== contractId);
  return { ...page, items, total: page.total - (page.items.length - items.length) };
}
