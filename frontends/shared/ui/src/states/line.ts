import { useSyncExternalStore } from 'react';

/** On the page itself: each front end may have its own copy of this kit. */
const MARK = 'lineLost';
const CHANGED = 'kiraya-line';

const marks = (): DOMStringMap => document.documentElement.dataset;
const isLost = (): boolean => MARK in marks() || !navigator.onLine;

/** Says whether the server could be reached just now. */
export function tellLine(lost: boolean): void {
  if (typeof document === 'undefined' || lost === MARK in marks()) return;
  if (lost) marks()[MARK] = '';
  else delete marks()[MARK];
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void): () => void {
  const events = [CHANGED, 'online', 'offline'];
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

/** Whether the server cannot be reached: the browser says so, or the last call was not answered. */
export const useLineLost = (): boolean => useSyncExternalStore(subscribe, isLost, () => false);
