import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fillTemplate, templateFault } from './template.ts';

const FACTS = ['home', 'amount'];
const plain = fc.string().map((text) => text.replaceAll(/[{}<>]/g, ''));
const fact = fc.constantFrom(...FACTS);
const template = fc
  .array(
    fc.oneof(
      plain,
      fact.map((name) => `{${name}}`),
    ),
  )
  .map((parts) => parts.join(''));
const said = fc.record({ home: fc.string(), amount: fc.string() });

describe('a template', () => {
  test('of plain text and known facts is sound, and holds nothing else once it is filled', () => {
    fc.assert(
      fc.property(template, said, (text, facts) => {
        expect(templateFault(text, FACTS)).toBeUndefined();
        const expected = text.split('{home}').map((part) => part.split('{amount}').join(facts.amount));
        expect(fillTemplate(text, facts)).toBe(expected.join(facts.home));
      }),
    );
  });

  test('without facts stays as it is, and what is said of a fact is never looked into', () => {
    fc.assert(fc.property(plain, said, (text, facts) => expect(fillTemplate(text, facts)).toBe(text)));
    expect(fillTemplate('{home}', { home: '{amount} $& $1', amount: '5' })).toBe('{amount} $& $1');
  });

  test('with any other sign of markup or facts is refused', () => {
    fc.assert(
      fc.property(
        plain,
        fc.constantFrom('<', '>', '{', '}', '{owner}', '{}', '{home} {'),
        plain,
        (a, sign, b) => {
          expect(templateFault(a + sign + b, FACTS)).toBeDefined();
        },
      ),
    );
  });

  test('names what there is in place of a fact that there is not', () => {
    expect(templateFault('Dear {tenant}', FACTS)).toBe('There is no fact {tenant}: use {home}, {amount}');
    expect(templateFault(`{${'x'.repeat(31)}}`, FACTS)).toMatch(/^There is no fact \{x{30}\}:/);
    expect(templateFault('{toString}', FACTS)).toBe('There is no fact {toString}: use {home}, {amount}');
  });
});
