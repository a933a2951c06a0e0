import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldedName, isUnmistakable, keptName, mailboxOf } from './folded-name.ts';

describe('a name', () => {
  test.each([
    ['in capitals', 'MISSISSIPPI@Example.com'],
    ['between blanks', '\u00a0 mississippi@example.com\n'],
    ['with what nobody sees', 'missis\u200bsi\u00adppi\u2060@exam\ufeffple.com'],
    ['in full width', 'ｍｉｓｓｉｓｓｉｐｐｉ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
  ])('%s is the same', (_, typed) => {
    expect(foldedName(typed)).toBe('mississippi@example.com');
  });

  test('with the sign of Kelvin is one with a k', () => {
    expect(foldedName('\u212airan')).toBe('kiran');
  });

  test.each([
    ['a dotted capital', 'm\u0130ssissippi@example.com'],
    ['a dotless letter', 'm\u0131ssissippi@example.com'],
    ['a Cyrillic letter', 'm\u0456ssissippi@example.com'],
    ['a Greek letter', 'm\u03b9ssissippi@example.com'],
    ['an accent', 'mi\u0307ssissippi@example.com'],
  ])('with %s is another', (_, typed) => {
    expect(foldedName(typed)).not.toBe('mississippi@example.com');
    expect(foldedName(typed)).not.toMatch(/^[\x20-\x7e]*$/);
  });

  test('that was folded stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(foldedName(foldedName(typed))).toBe(foldedName(typed));
      }),
    );
  });
});

describe('a name that is kept', () => {
  test.each([
    ['Asha.Rao@Example.com', 'Asha.Rao@Example.com'],
    ['REN\u00c9@example.com', 'REN\u00e9@example.com'],
    ['rene\u0301@example.com', 'ren\u00e9@example.com'],
  ])('of %j is %j, and is looked for as what was typed', (typed, kept) => {
    expect(keptName(typed)).toBe(kept);
    expect(foldedName(kept)).toBe(foldedName(typed));
  });

  test.each([
    'asha.rao',
    'ren\u00e9',
    'rene\u0301',
    'stra\u00dfe',
    '\u0906\u0936\u093e',
    '\u0438\u0432\u0430\u043d',
    '\u5c71\u7530\u30bf\u30ed\u30a6',
  ])('%j may be one', (name) => expect(isUnmistakable(name)).toBe(true));

  test.each([
    ['invisible characters', 'mi\u200bra'],
    ['invisible characters first', '\u200bmira'],
    ['letters of another width', '\uff4d\uff49ra'],
    ['letters in one', '\ufb01ra'],
    ['a dotted capital', 'm\u0130ra'],
    ['a dotless letter', 'm\u0131ra'],
    ['a Cyrillic letter', 'm\u0456ra'],
    ['a Cyrillic letter in one word of two', 'mira r\u0430o'],
    ['a Greek letter in Cyrillic', '\u0438\u03bd\u0430\u043d'],
  ])('with %s may be taken for another', (_, name) => expect(isUnmistakable(name)).toBe(false));
});

describe('a mailbox', () => {
  test.each([
    ['Rival+0@example.com', 'rival@example.com'],
    ['rival+1+2@example.com', 'rival@example.com'],
    ['ri.val@example.com', 'ri.val@example.com'],
    ['+only@example.com', '+only@example.com'],
    ['++x@example.com', '+@example.com'],
    ['R.i.v.a.l+home@GoogleMail.com', 'rival@gmail.com'],
    ['ri.val@gmail.com', 'rival@gmail.com'],
    ['ri.val+1@proton.me', 'rival@proton.me'],
    ['ri.val@gmail.com.example.com', 'ri.val@gmail.com.example.com'],
    ['no address', 'no address'],
  ])('%s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
