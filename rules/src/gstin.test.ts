import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isGstin } from './gstin.ts';

describe('a GSTIN', () => {
  // Fictitious numbers, with check characters computed by hand.
  test.each(['29AAAAA0000A1ZY', '07ZZZZZ9999Z1ZA'])('%p is one', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });

  test.each([
    '29aaaaa0000a1zy',
    '29AAAAA0000A1YY',
    '29AAAAA0000A0ZY',
    '00AAAAA0000A1Z5',
    '39AAAAA0000A1Z5',
    '29AAAAA0000A1ZY5',
    ' 29AAAAA0000A1ZY',
    '29AAAAA0000A1ZY\n',
    '',
  ])('%p is none', (gstin) => {
    expect(isGstin(gstin)).toBe(false);
  });

  const character = (signs: string) => fc.constantFrom(...signs);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const digits = '0123456789';
  const first = fc
    .tuple(
      fc.constantFrom('01', '07', '27', '29', '38', '97', '99'),
      fc.array(character(letters), { minLength: 5, maxLength: 5 }),
      fc.array(character(digits), { minLength: 4, maxLength: 4 }),
      character(letters),
      character(letters + '123456789'),
    )
    .map((parts) => `${parts.flat().join('')}Z`);

  test('has one check character', () => {
    fc.assert(
      fc.property(first, (start) => {
        expect([...(digits + letters)].filter((check) => isGstin(start + check))).toHaveLength(1);
      }),
    );
  });

  test('with one character mistyped is none', () => {
    const check = (start: string) => [...(digits + letters)].find((last) => isGstin(start + last)) ?? '';
    fc.assert(
      fc.property(first, fc.nat(14), character(digits + letters), (start, at, other) => {
        const gstin = start + check(start);
        const mistyped = gstin.slice(0, at) + other + gstin.slice(at + 1);
        expect(isGstin(mistyped)).toBe(mistyped === gstin);
      }),
    );
  });
});
