import autocannon from 'autocannon';
import { Fault } from '../../programs/fault.ts';

const COMMON = { connections: 10, sampleInt: 100 };

/** Request to send: a POST with a body, a GET without. */
export interface Question {
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Repeats the requests in turn.
 * @returns answers a second
 */
export async function askFor(url: string, questions: Question[], seconds: number): Promise<number> {
  const result = await autocannon({ ...COMMON, url, duration: seconds, requests: questions });
  refuseRefusals(url, result);
  return (result['2xx'] * 1000) / (result.finish.getTime() - result.start.getTime());
}

/**
 * Sends `amount` different requests.
 * @returns answers a second, up to the last one
 */
export async function send(url: string, next: () => Question, amount: number): Promise<number> {
  const request = {
    ...next(),
    method: 'POST' as const,
    setupRequest: () => ({ ...next(), method: 'POST' as const }),
  };
  const start = performance.now();
  const run = autocannon({ ...COMMON, url, amount, requests: [request] });
  let last = start;
  run.on('response', () => (last = performance.now()));
  refuseRefusals(url, await run);
  return (amount * 1000) / (last - start);
}

/** Rate of other requests until `work` is over. */
export async function rateDuring(rate: () => Promise<number>, work: Promise<void>): Promise<number> {
  const rates: number[] = [];
  let isOver = false;
  const done = work.finally(() => (isOver = true));
  while (!isOver) rates.push(await rate());
  await done;
  return rates.reduce((sum, one) => sum + one, 0) / rates.length;
}

function refuseRefusals(url: string, { non2xx, errors }: { non2xx: number; errors: number }): void {
  if (non2xx || errors) throw new Fault(`${non2xx + errors} answers of ${url} were refusals.`);
}
