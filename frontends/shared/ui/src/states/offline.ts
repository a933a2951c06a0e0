import { useSyncExternalStore } from 'react';

/** State on the document, since each front end may have its own copy of this kit. */
const ATTRIBUTE = 'offline';
const CHANGED = 'kiraya-offline';

const attributes = (): DOMStringMap => document.documentElement.dataset;
const isOffline = (): boolean => ATTRIBUTE in attributes() || !navigator.onLine;

/** Records the outcome of the last call: true if the server could not be reached. */
export function setOffline(offline: boolean): void {
  if (typeof document === 'undefined' || offline === ATTRIBUTE in attributes()) return;
  if (offline) attributes()[ATTRIBUTE] = '';
  else delete attributes()[ATTRIBUTE];
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
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);
