import { useSyncExternalStore } from 'react';

/** State on the document, since each front end may have its own copy of this kit. */
const MARK = 'lineLost';
const CHANGED = 'kiraya-line';

const marks = (): DOMStringMap => document.documentElement.dataset;
const isLost = (): boolean => MARK in marks() || !navigator.onLine;

/** Records the outcome of the last call: true if the server could not be reached. */
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

/** True while the server is unreachable: the browser is offline, or the last call got no answer. */
export const useLineLost = (): boolean => useSyncExternalStore(subscribe, isLost, () => false);
