import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { amountOnPaper } from './amount-in-words.ts';

const VALUES: Record<string, bigint> = {
  ...{ Zero: 0n, One: 1n, Two: 2n, Three: 3n, Four: 4n, Five: 5n, Six: 6n, Seven: 7n, Eight: 8n, Nine: 9n },
  ...{ Ten: 10n, Eleven: 11n, Twelve: 12n, Thirteen: 13n, Fourteen: 14n, Fifteen: 15n, Sixteen: 16n },
  ...{ Seventeen: 17n, Eighteen: 18n, Nineteen: 19n, Twenty: 20n, Thirty: 30n, Forty: 40n, Fifty: 50n },
  ...{ Sixty: 60n, Seventy: 70n, Eighty: 80n, Ninety: 90n },
};
const SCALES: Record<string, bigint> = {
  Hundred: 100n,
  Thousand: 1_000n,
  Lakh: 100_000n,
  Crore: 10_000_000n,
};

/**
 * Parses a count as a person would: words add up, a scale multiplies the smaller ones before it, crores everything
 * before them.
 */
function countOf(words: string): bigint {
  const parts: bigint[] = [];
  for (const word of words.split(/[ -]/)) {
    const scale = SCALES[word];
    if (scale === undefined) {
      if (VALUES[word] === undefined) throw new Error(`Not a number: ${word}`);
      parts.push(VALUES[word]);
      continue;
    }
    let smaller = 0n;
    while (parts.length && (word === 'Crore' || (parts.at(-1) as bigint) < scale))
      smaller += parts.pop() as bigint;
    if (!smaller) throw new Error(`Nothing before ${word}`);
    parts.push(smaller * scale);
  }
  return parts.reduce((sum, part) => sum + part, 0n);
}

/** Paise of an amount in words. */
function paiseOf(words: string): bigint {
  const match =
    /^(?:Rupees? (?<rupees>.+?))?(?: and )?(?:(?<paise>[A-Z][a-z]+(?:-[A-Z][a-z]+)?) Pais[ae])? Only$/.exec(
      words,
    );
  if (!match) throw new Error(`Not an amount: ${words}`);
  const { rupees, paise } = match.groups ?? {};
  return (rupees ? countOf(rupees) : 0n) * 100n + (paise ? countOf(paise) : 0n);
}

describe('an amount on paper', () => {
  test.each<[bigint, string]>([
    [0n, 'Rupees Zero Only'],
    [1n, 'One Paisa Only'],
    [50n, 'Fifty Paise Only'],
    [100n, 'Rupee One Only'],
    [150n, 'Rupee One and Fifty Paise Only'],
    [1_900n, 'Rupees Nineteen Only'],
    [4_201n, 'Rupees Forty-Two and One Paisa Only'],
    [10_000n, 'Rupees One Hundred Only'],
    [10_502_150n, 'Rupees One Lakh Five Thousand Twenty-One and Fifty Paise Only'],
    [99_999n, 'Rupees Nine Hundred Ninety-Nine and Ninety-Nine Paise Only'],
    [
      123_456_789_099n,
      'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety and Ninety-Nine Paise Only',
    ],
    [10_000_000_000_000_000n, 'Rupees One Crore Crore Only'],
    [10_000_000_000_000_00n, 'Rupees Ten Lakh Crore Only'],
  ])('of %d paise is %s', (paise, words) => {
    expect(amountOnPaper(paise)).toBe(words);
  });

  const upTo = (max: bigint) => fc.bigInt({ min: 0n, max });
  const amounts = fc.oneof(upTo(20_000n), upTo(100_000_000_00n), upTo(10n ** 18n));

  test('says the amount, whatever it is', () => {
    fc.assert(
      fc.property(amounts, (paise) => {
        expect(paiseOf(amountOnPaper(paise))).toBe(paise);
      }),
      { numRuns: 2000 },
    );
  });

  test('has single spaces, hyphens between tens and ones alone, and one "and", before paise', () => {
    fc.assert(
      fc.property(amounts, (paise) => {
        const words = amountOnPaper(paise);
        expect(words).toMatch(/^[A-Z]\w*(?:[ -]\w+)* Only$/);
        for (const [, before, after] of words.matchAll(/(\w+)-(\w+)/g)) {
          expect(before).toMatch(/ty$/);
          expect(VALUES[after as string]).toBeLessThan(10n);
        }
        expect(words).not.toMatch(/ty (?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine)\b/);
        const hasBoth = paise > 100n && paise % 100n !== 0n;
        expect(words.match(/ and \S+ Pais[ae] Only$/) !== null).toBe(hasBoth);
        expect(words.match(/ and /g) ?? []).toHaveLength(hasBoth ? 1 : 0);
      }),
      { numRuns: 2000 },
    );
  });

  test('says two amounts in different words', () => {
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        expect(amountOnPaper(one) === amountOnPaper(other)).toBe(one === other);
      }),
    );
  });

  test('is of nothing negative', () => {
    expect(() => amountOnPaper(-1n)).toThrow(RangeError);
  });
});
