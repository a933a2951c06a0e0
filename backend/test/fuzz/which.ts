import { isLong } from '../../../tools/testing/repetitions.js';

const { FUZZ_SEED, FUZZ_ONLY } = process.env;

/** Seed of `npm test`. */
const SEED = 36;

/** Seed of the requests: `FUZZ_SEED`; a new one each time in a long run. */
export const seed = FUZZ_SEED ? Number(FUZZ_SEED) : isLong ? Math.floor(Math.random() * 2 ** 31) : SEED;

/** Numbers of a seed's requests to send: the first ones, or those of `FUZZ_ONLY` (`17`, `400-799`). */
export function numbersOf(requests: number): number[] {
  const [from = 0, to = from] = (FUZZ_ONLY ?? `0-${requests - 1}`).split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

export const isWhole = !FUZZ_ONLY;
