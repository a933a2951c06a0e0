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

/**
 * Ends everything, whatever fails on the way.
 *
 * @param patienceMs how long each has: one that never ends would hold up all other files
 */
export async function endAll(patienceMs = 120_000): Promise<void> {
  over = true;
  const failures: unknown[] = [];
  for (let end = ends.pop(); end; end = ends.pop()) {
    try {
      await withPatience(end(), patienceMs);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Not everything ended: ${failures.join('; ')}`);
}

async function withPatience(ended: unknown, patienceMs: number): Promise<void> {
  let limit: NodeJS.Timeout | undefined;
  const tooLong = new Promise((_, reject) => {
    limit = setTimeout(() => reject(new Error(`not over after ${patienceMs} ms`)), patienceMs);
  });
  try {
    await Promise.race([ended, tooLong]);
  } finally {
    clearTimeout(limit);
  }
}
