import { useState } from 'react';
import type { Paging } from './table-types';

interface PageStart {
  cursor: string | undefined;
  from: number;
}

const START: PageStart = { cursor: undefined, from: 1 };

interface PageAnswer {
  items: readonly unknown[];
  total: number;
  nextCursor: string | null;
}

/**
 * Cursor paging that remembers the previous pages.
 * @param resetKey identifies filter and order; paging restarts when it changes
 * @returns the cursor to fetch, and `paging(page)` for the table
 */
export function useCursorPaging(resetKey: string) {
  const [state, setState] = useState({ key: resetKey, trail: [START] });
  const trail = state.key === resetKey ? state.trail : [START];
  const here = trail.at(-1) ?? START;
  const go = (next: PageStart[]) => setState({ key: resetKey, trail: next });

  function paging(page: PageAnswer | undefined): Paging | undefined {
    if (!page) return undefined;
    const { items, total, nextCursor } = page;
    return {
      total,
      from: here.from,
      onPrevious: trail.length > 1 ? () => go(trail.slice(0, -1)) : undefined,
      onNext: nextCursor
        ? () => go([...trail, { cursor: nextCursor, from: here.from + items.length }])
        : undefined,
    };
  }

  return { cursor: here.cursor, paging };
}
