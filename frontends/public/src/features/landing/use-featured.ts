import { useSearchParams } from '@kiraya/router';
import { useQuery } from '@kiraya/session';
import { isShortSearch } from '@kiraya/ui';
import { useEffect, useState } from 'react';
import { FEATURED_AT_MOST, featuredQuery, LONGEST_SEARCH, matches } from './featured-properties';

const TYPING_PAUSE_MS = 250;

/**
 * The featured list and its search. Typing filters at once what is shown, and after a pause asks the server for
 * matches among all vacant homes, if there are letters enough. The search stays in the address, so that the way back finds it again.
 */
export function useFeatured() {
  const [params, setParams] = useSearchParams();
  const inAddress = (params.get('q') ?? '').slice(0, LONGEST_SEARCH);
  const [text, setText] = useState(inAddress);
  const typed = text.trim();
  const short = isShortSearch(typed);
  const wanted = short ? '' : typed;
  const asked = useSettled(wanted);
  const { data, isError, isFetching, refetch } = useQuery(featuredQuery(asked));

  useEffect(() => {
    if (inAddress !== asked) setParams(asked ? { q: asked } : {}, { replace: true });
  }, [asked, inAddress, setParams]);

  const found = data?.items.slice(0, FEATURED_AT_MOST).filter((home) => matches(home, typed));
  const onItsWay = isFetching || asked !== wanted;
  return {
    text,
    setText,
    /** Whether there are too few letters to search all homes: those shown are looked through. */
    short,
    /** Undefined while nothing can be shown yet. */
    homes: found?.length === 0 && onItsWay ? undefined : found,
    /** How many there are in all; undefined while that is not known of what is typed. */
    total: onItsWay || short ? undefined : data?.total,
    refreshing: onItsWay,
    failed: isError && !data && !onItsWay,
    retry: () => void refetch(),
  };
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
