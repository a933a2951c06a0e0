const { FUZZ_SEED, FUZZ_REQUESTS, FUZZ_ONLY } = process.env;

const REQUESTS = 3_000;
/** The same every time, unless more requests are asked for than usual. */
const SEED = 35;

/** What the requests are drawn from: `FUZZ_SEED`; another one each time that `FUZZ_REQUESTS` asks for more. */
export const seed = FUZZ_SEED
  ? Number(FUZZ_SEED)
  : FUZZ_REQUESTS
    ? Math.floor(Math.random() * 2 ** 31)
    : SEED;

const [from, to = from] = (FUZZ_ONLY ?? `0-${Number(FUZZ_REQUESTS ?? REQUESTS) - 1}`).split('-').map(Number);

/** Which of a seed's requests are sent: the first ones, or those that `FUZZ_ONLY` names (`17`, `400-799`). */
export const numbers = Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => Number(from) + n);

/** Whether they are as many as `npm test` sends, at least. */
export const isWhole = numbers.length >= REQUESTS;
