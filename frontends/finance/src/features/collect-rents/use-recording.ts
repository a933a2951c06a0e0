import { todayInIndia } from '@kiraya/formats';
import { useQueryClient, type Page } from '@kiraya/session';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { allDues, type Due } from '../../money/dues';
import type { PaymentHabit } from './record/record-schema';

/**
 * Which rent is being recorded, and how the last one was paid. A recorded rent leaves the list at once, and the next
 * one's button gets the focus.
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
  /** What gets the focus once the dialog is gone; after the last rent of all, the search. */
  const next = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (open || !next.current) return;
    list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  }, [open, list]);

  function done({ rentRecordId }: Due, how: PaymentHabit): void {
    const at = rows?.findIndex((due) => due.rentRecordId === rentRecordId) ?? -1;
    const neighbour = rows?.[at + 1] ?? rows?.[at - 1];
    next.current = neighbour ? `[data-record="${neighbour.rentRecordId}"]` : 'input';
    client.setQueriesData<Page<Due>>({ queryKey: allDues }, (page) => page && without(page, rentRecordId));
    setHabit(how);
    setOpen(null);
  }

  return { open, habit, begin: setOpen, cancel: () => setOpen(null), done };
}

function without(page: Page<Due>, rentRecordId: string): Page<Due> {
  const items = page.items.filter((due) => due.rentRecordId !== rentRecordId);
  return { ...page, items, total: page.total - (page.items.length - items.length) };
}
