import { cutText } from './free-text.js';

/** Kiraya's words with people's texts among them: whole in the product, cut in mails. */
export class Words {
  constructor(
    readonly whole: string,
    readonly inMail: string,
  ) {}

  /** The text with each fact in its place. */
  static filled<Name extends string>(
    facts: Readonly<Record<Name, Words>>,
    fill: (facts: Record<Name, string>) => string,
  ): Words {
    const each = (how: 'whole' | 'inMail'): string =>
      fill(
        Object.fromEntries(Object.entries<Words>(facts).map(([name, said]) => [name, said[how]])) as Record<
          Name,
          string
        >,
      );
    return new Words(each('whole'), each('inMail'));
  }
}

/** Values of Kiraya's own: amounts, dates, numbers of receipts, links. */
export const own = (value: string): Words => new Words(value, value);

/** A person's text. */
export const freeText = (value: string): Words => new Words(value, cutText(value));

const REFERENCE = /^[A-Za-z0-9/-]{1,40}(?: [A-Za-z0-9/-]{1,40})?$/;

/** The reference of a payment, by which the bank finds it: whole where it is a word or two of letters and digits. */
export const referenceText = (value: string): Words => (REFERENCE.test(value) ? own(value) : freeText(value));

const wordsOf = (value: string | number | Words): Words => {
  if (value instanceof Words) return value;
  return typeof value === 'number' ? own(`${value}`) : freeText(value);
};

/** Template tag of mails and messages: a string in it counts as a person's text, unless it is `own`. */
export function words(own: TemplateStringsArray, ...values: (string | number | Words)[]): Words {
  const all = values.map(wordsOf);
  const join = (how: 'whole' | 'inMail'): string =>
    own.map((text, n) => text + (all[n]?.[how] ?? '')).join('');
  return new Words(join('whole'), join('inMail'));
}
