/** Share of the long counts that `npm run test:long` asks for; nothing in `npm test`. */
const { TEST_LONG } = process.env;

export const isLong = Boolean(TEST_LONG);

/** Cases of one kind: the first in `npm test`, all of them in `npm run test:long`. */
export const variants = <Case>(...all: Case[]): Case[] => (isLong ? all : all.slice(0, 1));

/**
 * Number of repetitions: a few in `npm test`, many in `npm run test:long`.
 * @param long number for a whole long run; `TEST_LONG=0.1` asks for a tenth
 */
export const repetitions = (few: number, { long }: { long: number }): number =>
  TEST_LONG ? Math.max(few, Math.round(long * Number(TEST_LONG))) : few;
