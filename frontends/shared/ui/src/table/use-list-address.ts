import { useLocation, useSearchParams } from '@kiraya/router';
import { useState } from 'react';
import type { Paging } from './table-types';

/** Start of a page; the first page has no cursor. */
interface PageStart {
  cursor?: string;
  from: number;
}

interface Trail {
  trail?: PageStart[];
}

interface PageAnswer {
  items: readonly unknown[];
  total: number;
  nextCursor: string | null;
}

export interface ListAddress {
  /** Text of a filter; empty if it is not set. */
  filter: (name: string) => string;
  /** Cursor of the page to fetch. */
  cursor: string | undefined;
  /**
   * Sets filters (an empty text removes one) and returns to the first page. `replace` adds no history entry:
   * for typed text.
   */
  setFilters: (changes: Record<string, string>, options?: { replace?: boolean }) => void;
  /** Clears all filters and the page. */
  clear: () => void;
  /** Links to the previous and the next page. */
  paging: (page: PageAnswer | undefined) => Paging | undefined;
}

const FIRST: PageStart = { from: 1 };

/**
 * State of a list in the address (`?role=owner&q=asha&cursor=…`): survives reloads, can be shared, and
 * follows the back button.
 */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Trail | null };
  const [walked, setWalked] = useState<Readonly<Record<string, PageStart[]>>>({});
  const cursor = params.get('cursor') ?? undefined;
  // What else is kept in the address, such as a dialog's, may be linked to: the way back is then known here alone.
  const trail = cursor ? (walked[cursor] ?? state?.trail ?? [FIRST]) : [];
  const here: PageStart = { cursor, from: cursor ? counted(params.get('from')) : 1 };

  function go({ cursor: reached, from }: PageStart, next: PageStart[]): void {
    if (reached) setWalked((known) => ({ ...known, [reached]: next }));
    setParams((old) => changed(old, { cursor: reached ?? '', from: reached ? `${from}` : '' }), {
      state: { trail: next } satisfies Trail,
    });
  }

  return {
    filter: (name) => params.get(name) ?? '',
    cursor,
    setFilters: (changes, options) =>
      setParams((old) => changed(old, { ...changes, cursor: '', from: '' }), options),
    clear: () => setParams({}),
    paging: (page) => {
      if (!page) return undefined;
      const { items, total, nextCursor } = page;
      const previous = trail.at(-1);
      return {
        total,
        from: here.from,
        onPrevious: previous && (() => go(previous, trail.slice(0, -1))),
        onNext: nextCursor
          ? () => go({ cursor: nextCursor, from: here.from + items.length }, [...trail, here])
          : undefined,
      };
    },
  };
}

function counted(from: string | null): number {
  const number = Number(from);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

function changed(params: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
