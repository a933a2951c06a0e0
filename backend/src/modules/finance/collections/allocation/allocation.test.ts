import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { OpenReceivable } from '../../../contracts/index.js';
import { allot, allotChosen, assertAllocationsValid } from './allocation.js';

const claim = (balancePaise: bigint, n: number): OpenReceivable => ({
  kind: 'rent',
  id: `record ${n}`,
  description: null,
  month: '2041-01',
  dueDate: '2041-01-15',
  balancePaise,
  paidPaise: 0n,
  commissionBps: 1000,
});
const claims = fc
  .array(fc.bigInt({ min: 1n, max: 10_000_000n }), { maxLength: 20 })
  .map((balances) => balances.map(claim));

describe('an amount', () => {
  test('pays the first claims whole, one in part, and no other', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 100_000_000n }), claims, (paise, all) => {
        const { lines, left } = allot(paise, all);
        expect(lines.reduce((sum, line) => sum + line.paise, left)).toBe(paise);
        expect(lines.map((line) => line.claim)).toEqual(all.slice(0, lines.length));
        for (const line of lines.slice(0, -1)) expect(line.paise).toBe(line.claim.balancePaise);
        for (const line of lines) {
          expect(line.paise).toBeGreaterThan(0n);
          expect(line.paise).toBeLessThanOrEqual(line.claim.balancePaise);
        }
        if (left > 0n) expect(lines.map((line) => line.paise)).toEqual(all.map((one) => one.balancePaise));
      }),
    );
  });
});

describe('what the payer chose', () => {
  const all = [claim(100n, 0), claim(50n, 1)];

  test('is what is paid', () => {
    expect(allotChosen([{ of: 'rent', id: 'record 1', paise: 50n }], all)).toEqual([
      { claim: all[1], paise: 50n },
    ]);
  });

  test('is refused beyond what is open, and for what is not there', () => {
    expect(() => allotChosen([{ of: 'rent', id: 'record 1', paise: 51n }], all)).toThrow(
      'This is more than is still to be paid',
    );
    expect(() => allotChosen([{ of: 'rent', id: 'record 2', paise: 1n }], all)).toThrow();
    expect(() => allotChosen([{ of: 'charge', id: 'record 1', paise: 1n }], all)).toThrow();
  });

  test('names each rent once and adds up', () => {
    const one = { of: 'rent' as const, id: 'record 0', paise: 1n };
    expect(() => assertAllocationsValid(2n, [one, one])).toThrow();
    expect(() => assertAllocationsValid(2n, [one])).toThrow();
    expect(() => assertAllocationsValid(1n, [one])).not.toThrow();
    expect(() => assertAllocationsValid(1n, [])).toThrow();
  });
});
