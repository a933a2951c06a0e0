import { useBlocker } from '@kiraya/router';
import { blockNavigation, DialogContext } from '@kiraya/ui';
import { useContext, useEffect, useRef, useState } from 'react';

type Navigation = Parameters<Extract<Parameters<typeof useBlocker>[0], (...args: never) => boolean>>[0];

/**
 * True for navigations that leave the page. Every step in the history counts: it may close a dialog held in
 * the address.
 */
const leads = ({ currentLocation, nextLocation, historyAction }: Navigation): boolean =>
  historyAction === 'POP' || nextLocation.pathname !== currentLocation.pathname;

/**
 * Holds back whatever would lose unsaved changes: navigations of any kind, dialogs that close by `leaveBy`,
 * closing the tab.
 * @returns the pending way out, with its confirm and cancel
 */
export function useLeaveGuard() {
  const agreed = useRef(false);
  const dialog = useContext(DialogContext);
  const [closing, setClosing] = useState<(() => void) | null>(null);
  const held = useBlocker((navigation) => !agreed.current && leads(navigation));

  useEffect(() => {
    return blockNavigation({
      dialog,
      onLeave: (go) => {
        if (agreed.current) return false;
        setClosing(() => go);
        return true;
      },
    });
  }, [dialog]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);

  return {
    asking: closing !== null || held.state === 'blocked',
    stay: () => {
      setClosing(null);
      if (held.state === 'blocked') held.reset();
    },
    leave: () => {
      agreed.current = true;
      setClosing(null);
      if (held.state === 'blocked') held.proceed();
      else closing?.();
    },
  };
}
