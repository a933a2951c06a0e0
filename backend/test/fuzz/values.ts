import type { Schema } from '../../../tools/api-changes/document.ts';
import type { Draw } from './draw.js';
import { ODD_DAYS, ODD_IDS, ODD_MAILS, ODD_TEXTS } from './odd-texts.js';
import { whole } from './operations.js';

/** Existing ids, and passwords, by the names of fields and parameters. */
export type Known = Record<string, string>;

/** Days from before the first contract to beyond the last. */
const DAYS = [
  '2041-01-15',
  '2041-02-15',
  '2041-03-01',
  '2041-03-05',
  '2041-03-10',
  '2041-03-11',
  '2042-01-31',
];
const NOWHERE = '0199f0a0-0000-7000-8000-00000000dead';

/** Number that JSON can write and JavaScript cannot hold. */
const numeral = (text: string): string => `@@${text}@@`;
const NUMERALS = [
  '1e400',
  '-1e400',
  '123456789012345678901234567890',
  '1e-400',
  '0.1000000000000000055',
  '-0',
].map(numeral);
const WRONG: unknown[] = [
  ...[null, true, false, '', 'x', [], {}, [null], [[]], { a: 1 }, { length: 3 }, { toString: 1 }],
  ...[0, -1, 1.5, 1e21, 1e308, 5e-324, 2 ** 31, 2 ** 53],
  ...NUMERALS,
];

/** JSON of a value that may contain a {@link numeral}. */
export const jsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"@@([^"@]*)@@"/g, '$1');

/** Value as text for an address, not yet encoded. */
export const asText = (value: unknown): string =>
  typeof value === 'object' ? jsonText(value) : String(value).replaceAll('@@', '');

const oneOf = (list: string): string => list.replace(/s$/, '');

/** Values for the fields and parameters of one request. */
export class Values {
  readonly #draw: Draw;
  /** Percentage of optional fields to include. */
  readonly #share: number;

  constructor(
    draw: Draw,
    readonly known: Known,
  ) {
    this.#draw = draw;
    this.#share = draw.pick([0, 15, 30, 60, 90]);
  }

  /** Value that the schema allows. */
  sound(schema: Schema | undefined, name: string): unknown {
    const facts = whole(schema);
    if (facts.nullable && this.#draw.chance(5)) return null;
    if (facts.enum) return this.#draw.pick(facts.enum.filter((word) => word !== null));
    if (facts.properties) return this.soundObject(facts);
    switch (facts.type) {
      case 'array':
        return this.soundList(facts, name);
      case 'boolean':
        return this.#draw.chance(50);
      case 'integer':
      case 'number':
        return this.soundNumber(facts);
      default:
        return this.soundText(facts, name);
    }
  }

  /** Value at or beyond a bound of the schema, or of another type. */
  odd(schema: Schema | undefined, name: string): unknown {
    const bounds = this.bounds(whole(schema), name);
    if (bounds.length > 0 && this.#draw.chance(55)) return this.#draw.pick(bounds);
    if (this.#draw.chance(40)) return this.#draw.pick(ODD_TEXTS);
    return this.#draw.chance(15) ? this.#draw.text(300) : structuredClone(this.#draw.pick(WRONG));
  }

  private soundObject({ properties = {}, required = [] }: Schema): object {
    const names = Object.keys(properties).filter(
      (name) => required.includes(name) || this.#draw.chance(this.#share),
    );
    return Object.fromEntries(names.map((name) => [name, this.sound(properties[name], name)]));
  }

  private soundList({ items, minItems = 0, maxItems = 3 }: Schema, name: string): unknown[] {
    const length = Math.min(maxItems, Math.max(minItems, this.#draw.below(3)));
    return Array.from({ length }, () => this.sound(items, oneOf(name)));
  }

  private soundNumber({ minimum = 0, maximum = 1000, example }: Schema): number {
    const small = Math.min(maximum, Math.max(minimum, this.#draw.below(1000)));
    return this.#draw.pick([minimum, maximum, small, small, typeof example === 'number' ? example : small]);
  }

  private soundText(facts: Schema, name: string): string {
    const { format, pattern, minLength = 1, maxLength = 40, example } = facts;
    if (format === 'uuid') return this.known[name] ?? NOWHERE;
    if (format === 'password' && this.known[name]) return this.known[name];
    if (format === 'date') return this.#draw.pick(DAYS);
    if (format === 'email') return `fuzz${this.#draw.below(1e6)}@example.com`;
    if (pattern && (typeof example !== 'string' || this.#draw.chance(30)))
      return this.#draw.matching(pattern);
    if (typeof example === 'string' && (pattern || this.#draw.chance(70))) return example;
    return 'Asha Rao, Koramangala'.slice(0, maxLength).padEnd(minLength, 'x');
  }

  private bounds(facts: Schema, name: string): unknown[] {
    if (facts.enum) return facts.enum.flatMap(besideWord);
    if (facts.properties) return [];
    switch (facts.type) {
      case 'array':
        return this.lists(facts, name);
      case 'boolean':
        return ['true', 1, 'on', null];
      case 'integer':
      case 'number':
        return numbers(facts);
      default:
        return this.texts(facts);
    }
  }

  private lists({ items, minItems = 0, maxItems = 200 }: Schema, name: string): unknown[] {
    const one = this.sound(items, oneOf(name));
    const odd = this.odd(items, oneOf(name));
    const many = (length: number): unknown[] => Array.from({ length: Math.max(0, length) }, () => one);
    const lengths = [minItems - 1, minItems, 2, maxItems, maxItems + 1].map(many);
    return [...lengths, [one, odd], [odd], [one, null], [[one]], { 0: one, length: 1 }, one];
  }

  private texts({ format, pattern, minLength = 1, maxLength = 200 }: Schema): unknown[] {
    const ids = Object.values(this.known);
    if (format === 'uuid') return [...ODD_IDS, NOWHERE, ...ids, ...ids.map((id) => id.toUpperCase())];
    if (format === 'date') return [...ODD_DAYS, ...DAYS];
    const fitting = pattern ? this.#draw.matching(pattern) : '';
    return [
      ...(pattern ? ['7', 'A'] : ['x', '😀', 'é', 'नि', '\u0301', '"', '\\']).flatMap((letters) =>
        [minLength - 1, minLength, maxLength - 1, maxLength, maxLength + 1, maxLength * 2].map((length) =>
          letters.repeat(Math.max(0, Math.ceil(length / letters.length))),
        ),
      ),
      ...(format === 'email' ? ODD_MAILS : []),
      ...(pattern ? [fitting, `${fitting}\n`, ` ${fitting}`, fitting.toLowerCase()] : []),
    ];
  }
}

const besideWord = (word: unknown): unknown[] =>
  typeof word === 'string' ? [word, word.toUpperCase(), `${word} `, [word], word.slice(0, -1)] : [word];

function numbers({ minimum = 0, maximum = 2 ** 31, type }: Schema): unknown[] {
  const step = type === 'integer' ? 1 : 0.01;
  const inside = [minimum, maximum, minimum + step, maximum - step];
  const outside = [minimum - step, maximum + step, -maximum, maximum * 10, minimum / 2];
  const odd = [minimum + 0.001, 0.005, 1.005, 1e-7, 33.333333333333336, 99999999.99];
  return [...inside, ...outside, ...odd, String(minimum), `${minimum} `, ...NUMERALS];
}
