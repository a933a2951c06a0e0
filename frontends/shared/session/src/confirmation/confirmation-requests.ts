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

/** Asks the user to confirm their identity; calls made before the answer share it. */
export function askToConfirm(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => change([...waiting, resolve]));
}

/** Resolves all pending requests for a confirmation. */
export function settleConfirmation(confirmed: boolean): void {
  const asked = waiting;
  change([]);
  for (const settle of asked) settle(confirmed);
}

/** True while a confirmation is pending. */
export const useIsConfirmationPending = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  );
