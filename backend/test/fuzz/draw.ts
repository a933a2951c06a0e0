import fc, { type GeneratorValue } from 'fast-check';

/** Draws random values, the same ones for a seed and a number. */
export class Draw {
  readonly #next: GeneratorValue;

  constructor(seed: number, n: number) {
    const [next] = fc.sample(fc.gen(), { seed: (seed + Math.imul(n + 1, 0x9e3779b1)) | 0, numRuns: 1 });
    this.#next = next as GeneratorValue;
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return this.#next(below, count);
  }

  /** True in so many of 100 draws. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T;
  }

  /** Any characters of Unicode, whole ones. */
  text(maxLength: number): string {
    return this.#next(anyText, maxLength);
  }

  /** A text that fits a pattern. */
  matching(pattern: string): string {
    return this.#next(matching, pattern);
  }
}

const below = (count: number) => fc.noBias(fc.nat(count - 1));
const anyText = (maxLength: number) => fc.string({ unit: 'binary', maxLength, size: 'max' });
const matching = (pattern: string) => fc.stringMatching(new RegExp(pattern));
