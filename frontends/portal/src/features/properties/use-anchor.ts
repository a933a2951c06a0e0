import { useLocation } from '@kiraya/router';
import { useEffect, useRef } from 'react';

/** The place on the page to which `#anchor` in the address leads: to be set on what can have the focus. */
export function useAnchor<Place extends HTMLElement>(anchor: string) {
  const place = useRef<Place>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${anchor}` || !place.current) return;
    place.current.focus({ preventScroll: true });
    place.current.scrollIntoView();
  }, [anchor, hash]);
  return place;
}
