import { useLocation } from '@kiraya/router';
import { useEffect, useRef } from 'react';

/** Ref of the target of `#anchor` in the address, which gets the focus. */
export function useAnchor<Target extends HTMLElement>(anchor: string) {
  const place = useRef<Target>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${anchor}` || !place.current) return;
    place.current.focus({ preventScroll: true });
    place.current.scrollIntoView();
  }, [anchor, hash]);
  return place;
}
