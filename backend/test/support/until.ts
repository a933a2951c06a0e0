import { poll } from '../../../programs/poll.js';

/** Polls until there is an answer. Fails after two minutes, which only a hang takes. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const answer = await poll(async () => (await ask()) || undefined, { withinMs: 120_000 });
  if (answer === undefined) throw new Error(`Waited in vain for ${what}`);
  return answer;
}
