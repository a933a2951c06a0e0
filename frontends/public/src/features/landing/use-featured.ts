import { useSearchParams } from '@kiraya/router';
import { useQuery } from '@kiraya/session';
import { isShortSearch } from '@kiraya/ui';
import { useEffect, useState } from 'react';
import { FEATURED_AT_MOST, featuredQuery, LONGEST_SEARCH, matches } from './featured-properties';

const TYPING_PAUSE_MS = 250;

/**
 * Featured homes and their search. Typing filters the shown homes at once and, after a pause and with enough
 * letters, searches all vacant homes. The search is kept in the address, for the back button.
 */
export function useFeatured() {
  const [params, setParams] = useSearchParams();
  const inAddress = (params.get('q') ?? '').slice(0, LONGEST_SEARCH);
  const [text, setText] = useState(inAddress);
  const typed = text.trim();
  const short = isShortSearch(typed);
  const wanted = short ? '' : typed;
  const asked = useDebounced(wanted);
  const { data, isError, isFetching, refetch } = useQuery(featuredQuery(asked));

  useEffect(() => {
    if (inAddress !== asked) setParams(asked ? { q: asked } : {}, { replace: true });
  }, [asked, inAddress, setParams]);

  const found = data?.items.slice(0, FEATURED_AT_MOST).filter((home) => matches(home, typed));
  const onItsWay = isFetching || asked !== wanted;
  return {
    text,
    setText,
    /** True if there are too few letters to search all homes; only the shown ones are filtered. */
    short,
    /** Undefined until there is a result. */
    homes: found?.length === 0 && onItsWay ? undefined : found,
    /** Number of all matches; undefined until it is known for the typed text. */
    total: onItsWay || short ? undefined : data?.total,
    refreshing: onItsWay,
    failed: isError && !data && !onItsWay,
    retry: () => void refetch(),
  };
}

/** Debounced text. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
