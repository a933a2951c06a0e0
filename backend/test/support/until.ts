import { poll } from '../../../programs/poll.js';

const hurrying = new Set<() => void>();

/** Calls this at each look of {@link until}, to hurry what works in the background. Returns the end of it. */
export function hurriedByWaiting(hurry: () => void): () => void {
  hurrying.add(hurry);
  return () => void hurrying.delete(hurry);
}

/** Polls until there is an answer. Fails after two minutes, which only a hang takes. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const look = async () => {
    for (const hurry of hurrying) hurry();
    return (await ask()) || undefined;
  };
  const answer = await poll(look, { withinMs: 120_000 });
  if (answer === undefined) throw new Error(`Waited in vain for ${what}`);
  return answer;
}
