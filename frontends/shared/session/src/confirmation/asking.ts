import { useSyncExternalStore } from 'react';

let waiting: ((confirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function change(next: typeof waiting): void {
  waiting = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks whoever sits there to confirm that it is them; all who ask meanwhile get the one answer. */
export function askToConfirm(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => change([...waiting, resolve]));
}

/** Tells all who asked how it went. */
export function settleConfirmation(confirmed: boolean): void {
  const asked = waiting;
  change([]);
  for (const settle of asked) settle(confirmed);
}

/** Whether somebody waits for a confirmation. */
export const useIsAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  );
