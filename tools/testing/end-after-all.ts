type End = () => unknown;

const ends: End[] = [];
let over = false;

/**
 * Ends what a file of tests started once its last test is over, the newest first, also where a test or a hook failed:
 * what begins something calls this, so that no test has to remember it.
 *
 * @returns the same end, which does its work once however often it is called
 */
export function endAfterAll<T>(end: () => Promise<T>): () => Promise<T> {
  let ended: Promise<T> | undefined;
  const once = () => (ended ??= end());
  // What began while everything was being ended, as after a hook that took too long, has nobody left to wait for it.
  if (over) void once();
  else ends.push(once);
  return once;
}

/** Ends everything, whatever fails on the way. */
export async function endAll(): Promise<void> {
  over = true;
  const failures: unknown[] = [];
  for (let end = ends.pop(); end; end = ends.pop()) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Not everything ended: ${failures.join('; ')}`);
}
