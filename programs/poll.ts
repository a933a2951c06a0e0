import { setTimeout as delay } from 'node:timers/promises';

/** Calls `ask` until it returns something other than undefined. Returns undefined after `withinMs` milliseconds. */
export async function poll<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  { withinMs, everyMs = 20 }: { withinMs: number; everyMs?: number },
): Promise<T | undefined> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() >= deadline) return answer;
    await delay(everyMs);
  }
}
