type End = () => unknown;

const ends: End[] = [];
let over = false;

/**
 * Registers the end of something that a test file starts, for after its last test, newest first, even when a test or
 * hook fails. Helpers that start something call this, so that no test has to remember it.
 *
 * @returns the same function, which runs only once
 */
export function endAfterAll<T>(end: () => Promise<T>): () => Promise<T> {
  let ended: Promise<T> | undefined;
  const once = () => (ended ??= end());
  // Started during the clean-up, as after a hook that took too long: nothing else would end it.
  if (over) void once();
  else ends.push(once);
  return once;
}

/**
 * Ends everything, despite failures.
 *
 * @param patienceMs limit for each, so that a hanging one does not block other files
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
