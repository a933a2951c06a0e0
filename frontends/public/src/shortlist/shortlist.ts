import { useSyncExternalStore } from 'react';

const KEY = 'shortlist';
/** Maximum length, since the server looks up no more at once. */
const SHORTLIST_MOST = 20;

const listeners = new Set<() => void>();
/** In-memory list for browsers without storage; lasts as long as the page. */
let kept = '';

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return kept;
  }
}

function write(ids: readonly string[]): void {
  kept = ids.join(',');
  try {
    localStorage.setItem(KEY, kept);
  } catch {
    // It is kept by the page alone.
  }
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

const ID = /^[0-9a-f-]{36}$/;
const idsIn = (text: string): string[] => text.split(',').filter((id) => ID.test(id));

/** Shortlist of homes, stored in this browser alone; the latest first. */
export function useShortlist() {
  const ids = idsIn(useSyncExternalStore(subscribe, read, () => ''));
  return {
    ids,
    has: (id: string): boolean => ids.includes(id),
    toggle: (id: string): void =>
      write(ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, SHORTLIST_MOST)),
    keep: (only: readonly string[]): void => write(ids.filter((id) => only.includes(id))),
  };
}
