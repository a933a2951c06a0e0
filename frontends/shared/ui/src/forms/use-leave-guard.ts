import { guardLeaving } from '@kiraya/ui';
import { useEffect, useRef, useState } from 'react';

interface Leaving {
  go: () => void;
}

function historyIndex(): number {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null ? (state as { idx?: unknown }).idx : undefined;
  return typeof index === 'number' ? index : 0;
}

function internalLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { pathname, search } = window.location;
  return link.pathname === pathname && link.search === search ? null : link;
}

/**
 * While `active`, holds back what would leave the page: a followed link, the browser's back and forward, a button
 * that leaves by `leaveBy`, closing the tab. It stands before the router, so that it works with any kind of React Router.
 * @returns what was held back, until `stay` or `leave` is called
 */
export function useLeaveGuard(active: boolean) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const open = useRef(false);

  useEffect(() => {
    if (!active) return undefined;
    const place = historyIndex();
    let restoring = false;

    const onClick = (event: MouseEvent) => {
      const link = open.current ? null : internalLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setLeaving({ go: () => link.click() });
    };
    const onStep = () => {
      if (open.current) return false;
      if (restoring) {
        restoring = false;
        return true;
      }
      const steps = historyIndex() - place;
      if (steps === 0) return false;
      restoring = true;
      window.history.go(-steps);
      setLeaving({ go: () => window.history.go(steps) });
      return true;
    };
    const onLeave = (go: () => void) => {
      if (open.current) return false;
      setLeaving({ go });
      return true;
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    document.addEventListener('click', onClick, true);
    const endGuard = guardLeaving({ onStep, onLeave });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      endGuard();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [active]);

  return {
    asking: leaving !== null,
    stay: () => setLeaving(null),
    leave: () => {
      open.current = true;
      setLeaving(null);
      leaving?.go();
    },
  };
}
