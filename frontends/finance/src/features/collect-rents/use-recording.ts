import { todayInIndia } from '@kiraya/formats';
import { useQueryClient, type Page } from '@kiraya/session';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { allDues, type Due } from '../../money/dues';
import type { Recorded } from './record/record-money';
import type { PaymentHabit } from './record/record-schema';

/** The money that was recorded last, and whose it was. */
export interface Latest extends Pick<Recorded, 'receiptId' | 'amount'> {
  tenantName: string;
  /** Whether the tenant had said so: what is decided of that stays. */
  isDeclared?: boolean;
}

/**
 * Which rent is being recorded, and how the last one was paid. A rent that is paid leaves the list at once, and the next
 * one's button gets the focus; after a part of one, its own.
 * @param rows the rents that the list holds
 * @param list around the list
 */
export function useRecording(rows: readonly Due[] | undefined, list: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Due | null>(null);
  const [habit, setHabit] = useState<PaymentHabit>(() => ({
    method: 'bank_transfer',
    paidDate: todayInIndia(),
  }));
  const [latest, setLatest] = useState<Latest | null>(null);
  /** What gets the focus once the dialog is gone; after the last rent of all, the search. */
  const next = useRef<string | undefined>(undefined);

  const forget = useCallback(() => setLatest(null), []);

  useEffect(() => {
    if (open || !next.current) return;
    list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  }, [open, list]);

  function done(due: Due, recorded: Recorded, how: PaymentHabit): void {
    const settled = settledBy(recorded, rows ?? []);
    const at = rows?.findIndex(({ rentRecordId }) => rentRecordId === due.rentRecordId) ?? -1;
    const stays = (row: Due) => !settled.has(row.rentRecordId);
    const neighbour = rows?.slice(at).find(stays) ?? rows?.slice(0, Math.max(at, 0)).findLast(stays);
    next.current = neighbour ? `[data-record="${neighbour.rentRecordId}"]` : 'input';
    client.setQueriesData<Page<Due>>({ queryKey: allDues }, (page) => page && without(page, settled));
    setHabit(how);
    setLatest({ ...recorded, tenantName: due.tenant.name });
    setOpen(null);
  }

  return { open, habit, latest, begin: setOpen, cancel: () => setOpen(null), done, show: setLatest, forget };
}

/** The listed rents of which nothing is open any more. */
function settledBy({ lines }: Recorded, rows: readonly Due[]): Set<string> {
  const paidOff = rows.filter(({ rentRecordId, amount }) =>
    lines.some((line) => line.rentRecordId === rentRecordId && line.amount >= amount),
  );
  return new Set(paidOff.map(({ rentRecordId }) => rentRecordId));
}

function without(page: Page<Due>, settled: ReadonlySet<string>): Page<Due> {
  const items = page.items.filter((due) => !settled.has(due.rentRecordId));
  return { ...page, items, total: page.total - (page.items.length - items.length) };
}
