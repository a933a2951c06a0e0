const { FUZZ_SEED, FUZZ_REQUESTS, FUZZ_ONLY } = process.env;

const REQUESTS = 3_000;
/** Default seed, unless more requests than usual are asked for. */
const SEED = 35;

/** Seed of the requests: `FUZZ_SEED`; a new one each time when `FUZZ_REQUESTS` asks for more. */
export const seed = FUZZ_SEED
  ? Number(FUZZ_SEED)
  : FUZZ_REQUESTS
    ? Math.floor(Math.random() * 2 ** 31)
    : SEED;

const [from, to = from] = (FUZZ_ONLY ?? `0-${Number(FUZZ_REQUESTS ?? REQUESTS) - 1}`).split('-').map(Number);

/** Numbers of a seed's requests to send: the first ones, or those of `FUZZ_ONLY` (`17`, `400-799`). */
export const numbers = Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => Number(from) + n);

/** Set when at least as many are sent as by `npm test`. */
export const isWhole = numbers.length >= REQUESTS;
