import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks again and again until `ask` gives something other than undefined.
 * Gives undefined once `withinMs` milliseconds have passed without an answer.
 */
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
