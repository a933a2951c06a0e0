/** One of the two sides of a comparison. */
export interface Side {
  /** Runs until the engine has compiled the hot paths. */
  warmUp(): Promise<unknown>;
  /** @returns answers a second */
  sample(): Promise<number>;
}

export interface Samples {
  /** Rate of the first side divided by that of the second, per sample. */
  ratios: number[];
  /** Answers a second of each side, median. */
  rates: [number, number];
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Interleaves the samples of both sides, swapping who goes first, so that load from outside hits both alike. */
export async function sampleInterleaved(sides: [Side, Side], count: number): Promise<Samples> {
  const rates: [number[], number[]] = [[], []];
  for (const side of sides) await side.warmUp();
  for (let nth = 0; nth < count; nth++) {
    const order = nth % 2 ? ([1, 0] as const) : ([0, 1] as const);
    for (const i of order) rates[i].push(await sides[i].sample());
  }
  const ratios = rates[0].map((rate, nth) => rate / (rates[1][nth] ?? NaN));
  return { ratios, rates: [median(rates[0]), median(rates[1])] };
}
