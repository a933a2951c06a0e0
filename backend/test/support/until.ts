import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until there is an answer; fails after ten seconds. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer) return answer;
    await pause(20);
  }
  throw new Error(`Waited in vain for ${what}`);
}
