import { describe, expect, it } from '@jest/globals';
import { splitRent } from './commission';

describe('the commission', () => {
  it.each([
    [42000, 10, 4200],
    [0.05, 10, 0.01],
    [0.04, 10, 0],
    [12345.67, 7.25, 895.06],
    [1234.5, 2.5, 30.86],
    [33.34, 7.5, 2.5],
    [1_000_000_000, 99.99, 999_900_000],
    [999_999_999.99, 33.33, 333_300_000],
    [25000, 0, 0],
    [25000, 100, 25000],
  ])('of ₹%d at %d %% is ₹%d', (rent, percent, commission) => {
    expect(splitRent(rent, percent).commission).toBe(commission);
  });

  it('and what the owner receives make up the rent, in a month and in all', () => {
    expect(splitRent(1234.5, 2.5)).toEqual({ rent: 1234.5, commission: 30.86, net: 1203.64 });
    expect(splitRent(1234.5, 2.5, 11)).toEqual({ rent: 13579.5, commission: 339.46, net: 13240.04 });
  });
});
