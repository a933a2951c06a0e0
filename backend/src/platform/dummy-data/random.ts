/** A seeded random source, so that the demo data is the same on every machine. */
export interface Random {
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  some<T>(list: readonly T[], count: number): T[];
}

/** mulberry32 */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + next() * (high - low);
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1));
  return {
    between,
    whole,
    pick: <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T,
    some: <T>(list: readonly T[], count: number): T[] => {
      const keyed = list.map((item) => ({ item, key: next() }));
      return keyed
        .sort((a, b) => a.key - b.key)
        .slice(0, count)
        .map(({ item }) => item);
    },
  };
}
