import { errorText, notify, useQueryClient } from '@kiraya/session';
import { useState } from 'react';

export interface Action {
  run: () => Promise<unknown>;
  /** Said when it is done. */
  done: string;
  /** Said when it failed and the server has no sentence of its own. */
  failed: string;
}

/**
 * Does things that change what many screens show: says how it went, and has every figure of the product asked for anew.
 * `busy` is true from the very click on, so that a second one finds its button disabled.
 */
export function useAction(onSettled: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function start({ run, done, failed }: Action): Promise<void> {
    setBusy(true);
    try {
      await run();
      notify.success(done);
    } catch (problem) {
      notify.error(errorText(problem, failed));
    }
    setBusy(false);
    onSettled();
    void client.invalidateQueries();
  }

  return { busy, start: (action: Action) => void start(action) };
}
