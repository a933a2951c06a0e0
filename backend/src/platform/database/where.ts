/** Conditions of a statement, and the values that they name. */
export class Where {
  readonly values: unknown[] = [];
  readonly #conditions: string[];

  constructor(...always: string[]) {
    this.#conditions = always;
  }

  /** Adds a condition; each `?` in it stands for the next of the values. */
  and(condition: string, ...values: unknown[]): this {
    let next = this.values.length;
    this.#conditions.push(condition.replaceAll('?', () => `$${++next}`));
    this.values.push(...values);
    return this;
  }

  /** Adds a value that no condition names yet. @returns what stands for it in the text */
  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** The same conditions, to add more to; values stay numbered as they are. */
  extended(): Where {
    const more = new Where(...this.#conditions);
    more.values.push(...this.values);
    return more;
  }

  /** Whether no value was named: the text is the same for every request. */
  get isFixed(): boolean {
    return this.values.length === 0;
  }

  toString(): string {
    return this.#conditions.length ? this.#conditions.join(' and ') : 'true';
  }
}

/** A pattern that finds the text anywhere, with nothing in it having a meaning of its own. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
