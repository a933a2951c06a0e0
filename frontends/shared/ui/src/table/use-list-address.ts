import { useLocation, useSearchParams } from '@kiraya/router';
import { useState } from 'react';
import type { Paging } from './table-types';

/** Where a page of the list starts; the first page has no cursor. */
interface Place {
  cursor?: string;
  from: number;
}

interface Trail {
  trail?: Place[];
}

interface PageAnswer {
  items: readonly unknown[];
  total: number;
  nextCursor: string | null;
}

export interface ListAddress {
  /** A filter's text in the address; empty where there is none. */
  filter: (name: string) => string;
  /** The cursor of the page to ask for. */
  cursor: string | undefined;
  /**
   * Sets filters, an empty text removing one, and starts again at the first page. With `replace`, no step of the
   * browser's back button is made of it: for what is typed.
   */
  setFilters: (changes: Record<string, string>, options?: { replace?: boolean }) => void;
  /** Forgets all filters and the page. */
  clear: () => void;
  /** The way to the pages before and after the one shown. */
  paging: (page: PageAnswer | undefined) => Paging | undefined;
}

const FIRST: Place = { from: 1 };

/** What a list shows, kept in the address (`?role=owner&q=asha&cursor=…`): it can be reloaded, shared and gone back to. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Trail | null };
  const [walked, setWalked] = useState<Readonly<Record<string, Place[]>>>({});
  const cursor = params.get('cursor') ?? undefined;
  // What else is kept in the address, such as a dialog's, may be linked to: the way back is then known here alone.
  const trail = cursor ? (walked[cursor] ?? state?.trail ?? [FIRST]) : [];
  const here: Place = { cursor, from: cursor ? counted(params.get('from')) : 1 };

  function go({ cursor: reached, from }: Place, next: Place[]): void {
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
