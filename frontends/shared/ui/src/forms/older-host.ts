import { useEffect, useRef, useState } from 'react';

function internalLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  return link.pathname === window.location.pathname ? null : link;
}

/**
 * Stands in for `useBlocker` in a host of the last release, whose router cannot hold anything back: links by their
 * clicks, the browser's back and forward by its own Navigation API where it has that. Goes once hosts with `useBlocker`
 * are all there are.
 */
export function useBlockerOfOlderHost() {
  const [go, setGo] = useState<(() => void) | null>(null);
  const passing = useRef(false);

  useEffect(() => {
    const hold = (event: Event, next: () => void) => {
      if (passing.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setGo(() => next);
    };
    const onClick = (event: MouseEvent) => {
      const link = internalLink(event);
      if (link) hold(event, () => link.click());
    };
    const onNavigate = (event: NavigateEvent) => {
      const { navigationType, cancelable, destination } = event;
      if (navigationType !== 'traverse' || !cancelable) return;
      hold(event, () => void window.navigation.traverseTo(destination.key));
    };
    const steps = 'navigation' in window ? window.navigation : undefined;
    document.addEventListener('click', onClick, true);
    steps?.addEventListener('navigate', onNavigate);
    return () => {
      document.removeEventListener('click', onClick, true);
      steps?.removeEventListener('navigate', onNavigate);
    };
  }, []);

  return {
    state: go ? 'blocked' : 'unblocked',
    reset: () => setGo(null),
    proceed: () => {
      passing.current = true;
      setGo(null);
      go?.();
    },
  } as const;
}
