import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseCsv } from '../../../test/support/csv.js';
import { csv, rupeesCell, wholeCell } from './csv.js';

describe('a cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1+1', '＋1', '－1', '＠x'])(
    'of text is no formula: %j',
    (text) => {
      expect(csv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
    },
  );

  test('of a number is a number, below zero too', () => {
    expect(csv([[rupeesCell(-42000.5), rupeesCell(0.1 + 0.2), rupeesCell(1e9), wholeCell(-9)]])).toBe(
      '\uFEFF"-42000.50","0.30","1000000000.00","-9"\r\n',
    );
  });

  test('of nothing is empty', () => {
    expect(csv([[null, '']])).toBe('\uFEFF"",""\r\n');
  });

  test('says what it was given, whatever stands in it, but for the mark before what could be a formula', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('a "b", c', 'line\r\nbreak', 'आशा राव', '"', '""', ',', "'=1"),
    );
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const back = parseCsv(csv(rows));
        expect(back).toEqual(
          rows.map((row) => row.map((one) => (/^[=+\-@\t\r\n＝＋－＠]/.test(one) ? `'${one}` : one))),
        );
      }),
    );
  });
});
