import { useLocation, useSearchParams } from '@kiraya/router';
import { ApiProblem, useQuery, useQueryClient } from '@kiraya/session';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browseQuery } from './browse-api';
import { filtersIn, queryOf, type Filter } from './browse-filters';
import { saveScrollPosition, savedScrollPosition, parseScrollPosition } from './scroll-position';
import { saveResults } from '../../results/last-results';
import { useShortlist } from '../../shortlist/shortlist';

/** Homes of the address, page by page, and functions that change it. */
export function useBrowse() {
  const { key: entry } = useLocation();
  const [values, setValues] = useSearchParams();
  const shortlist = useShortlist();
  const isShortlist = values.has('shortlist');
  const query = isShortlist ? { ids: shortlist.ids.join() } : queryOf(values);
  const asked = JSON.stringify(query);
  const { pages, more, leave, back } = useScrollPosition(entry, isShortlist ? 'shortlist' : asked);
  const client = useQueryClient();
  const isNothingAsked = isShortlist && shortlist.ids.length === 0;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...browseQuery(client, query, pages),
    enabled: !isNothingAsked,
  });
  const isOther = isPlaceholderData && JSON.stringify(data?.query) !== asked;
  useScrollRestoration(back, data !== undefined && !isPlaceholderData);

  const search = values.toString();
  useEffect(() => {
    saveResults(search);
  }, [search]);

  // What was chosen a moment ago counts already, though the page does not show it yet.
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  function set(changed: Record<string, string>): void {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changed))
      if (value) next.set(name, value);
      else next.delete(name);
    latest.current = next;
    setValues(next);
  }
  const drop = (filters: readonly Filter[]) =>
    set(Object.fromEntries(filters.flatMap(({ params }) => params.map((param) => [param, '']))));
  return {
    ...{ values, query, isShortlist, shortlist, set, drop, more, leave, isFetching },
    inForce: isShortlist ? [] : filtersIn(values),
    found: isNothingAsked ? NOTHING : data,
    /** Shows homes of the previous address until the new ones load. */
    isOld: isOther && !isNothingAsked,
    refusal: error instanceof ApiProblem && error.status === 400 ? Object.values(error.fields).flat() : null,
    failed: error !== null && !isFetching,
    retry: () => void refetch(),
  };
}

const never = () => () => {};
const NOTHING = { items: [], total: 0, hasMore: false, lacksMore: false };

/** Number of pages shown and the position to return to; a new search starts at the top. */
function useScrollPosition(entry: string, asked: string) {
  // What the server draws knows of no place, and is taken over as it was drawn.
  const kept = useSyncExternalStore(never, savedScrollPosition, () => null);
  const [first] = useState({ entry, asked });
  const [shown, setShown] = useState<{ asked: string; pages: number }>();
  const back = first.entry === entry && first.asked === asked ? parseScrollPosition(kept, entry) : undefined;
  const pages = shown?.asked === asked ? shown.pages : (back?.pages ?? 1);
  return {
    pages,
    more: () => setShown({ asked, pages: pages + 1 }),
    leave: () => saveScrollPosition({ entry, pages, top: window.scrollY }),
    back,
  };
}

/** Restores the scroll position once the list is there, after the page's own scroll to the top. */
function useScrollRestoration(back: { top: number } | undefined, isThere: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!back || !isThere || isDone.current) return undefined;
    const frame = requestAnimationFrame(() => {
      isDone.current = true;
      window.scrollTo(0, back.top);
    });
    return () => cancelAnimationFrame(frame);
  }, [back, isThere]);
}
