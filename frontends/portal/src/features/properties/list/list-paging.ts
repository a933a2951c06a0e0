import type { Paging } from '@kiraya/ui/table';
import type { ListState } from './use-list-state';

interface PageAnswer {
  items: readonly unknown[];
  total: number;
  nextCursor: string | null;
}

/** The way to the pages before and after the one shown. */
export function listPaging(list: ListState, page: PageAnswer | undefined): Paging | undefined {
  if (!page) return undefined;
  const { items, total, nextCursor } = page;
  const { cursor, from, trail, goTo } = list;
  const previous = trail.at(-1);
  return {
    total,
    from,
    onPrevious: previous && (() => goTo(previous, trail.slice(0, -1))),
    onNext: nextCursor
      ? () => goTo({ cursor: nextCursor, from: from + items.length }, [...trail, { cursor, from }])
      : undefined,
  };
}
