import autocannon from 'autocannon';
import { Fault } from '../fault.ts';
import type { Question } from './compare.ts';

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 6; // until the engine has compiled what runs often

export interface Rounds {
  /** Of each round, the API's rate as a part of the bare server's. */
  ratios: number[];
  /** Requests a second, median. */
  api: number;
  floor: number;
}

/** Requests a second. */
async function rate(url: string, requests: Question[], duration: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration, sampleInt: 100, requests });
  if (result.non2xx || result.errors)
    throw new Fault(`${result.non2xx + result.errors} answers of ${url} were refusals.`);
  return (result['2xx'] * 1000) / (result.finish.getTime() - result.start.getTime());
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Asks both in turns, the first one changing from round to round, so that a busy machine is busy for both. */
export async function runRounds(
  urls: { api: string; floor: string },
  questions: Question[],
  plan: { rounds: number; seconds: number },
): Promise<Rounds> {
  const rates = { api: [] as number[], floor: [] as number[] };
  for (const side of ['api', 'floor'] as const) await rate(urls[side], questions, WARM_UP_SECONDS);
  for (let round = 0; round < plan.rounds; round++) {
    const order = round % 2 ? (['floor', 'api'] as const) : (['api', 'floor'] as const);
    for (const side of order) rates[side].push(await rate(urls[side], questions, plan.seconds));
  }
  const ratios = rates.api.map((api, round) => api / (rates.floor[round] ?? NaN));
  return { ratios, api: median(rates.api), floor: median(rates.floor) };
}
