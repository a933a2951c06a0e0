import fc, { type GeneratorValue } from 'fast-check';

/** Random values, repeatable by seed and number. */
export class Draw {
  readonly #next: GeneratorValue;

  constructor(seed: number, n: number) {
    const [next] = fc.sample(fc.gen(), { seed: (seed + Math.imul(n + 1, 0x9e3779b1)) | 0, numRuns: 1 });
    this.#next = next as GeneratorValue;
  }

  /** Whole number from 0 to below `count`. */
  below(count: number): number {
    return this.#next(below, count);
  }

  /** True with a probability in percent. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T;
  }

  /** Text of any Unicode characters, none of them halved. */
  text(maxLength: number): string {
    return this.#next(anyText, maxLength);
  }

  /** Text that matches a pattern. */
  matching(pattern: string): string {
    return this.#next(matching, pattern);
  }
}

const below = (count: number) => fc.noBias(fc.nat(count - 1));
const anyText = (maxLength: number) => fc.string({ unit: 'binary', maxLength, size: 'max' });
const matching = (pattern: string) => fc.stringMatching(new RegExp(pattern));
