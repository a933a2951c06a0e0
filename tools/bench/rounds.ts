/** One of two that are compared. */
export interface Side {
  /** Until the engine has compiled what runs often. */
  warmUp(): Promise<unknown>;
  /** @returns answers a second */
  round(): Promise<number>;
}

export interface Rounds {
  /** Of each round, the first one's rate as a part of the second one's. */
  ratios: number[];
  /** Answers a second of each, median. */
  rates: [number, number];
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Lets both work in turns, the first one changing from round to round, so that a busy machine is busy for both. */
export async function runRounds(sides: [Side, Side], rounds: number): Promise<Rounds> {
  const rates: [number[], number[]] = [[], []];
  for (const side of sides) await side.warmUp();
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? ([1, 0] as const) : ([0, 1] as const);
    for (const i of order) rates[i].push(await sides[i].round());
  }
  const ratios = rates[0].map((rate, round) => rate / (rates[1][round] ?? NaN));
  return { ratios, rates: [median(rates[0]), median(rates[1])] };
}
