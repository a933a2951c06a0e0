import { expect, test } from '@jest/globals';
import { type DueRent, settle } from './payment-habits.js';

const rents: DueRent[] = Array.from({ length: 20 }, (_, contract) =>
  ['2026-11-01', '2026-10-01', '2026-09-01'].map((dueDate, latest) => ({
    recordId: `${contract}-${latest}`,
    contractId: String(contract),
    ownerId: `owner-${contract % 3}`,
    dueDate,
    balancePaise: '1000000',
    payablePaise: '900000',
    contract: contract + 1,
    latest: latest + 1,
  })),
).flat();

test('some of the latest rents are owed, older ones are paid', () => {
  const paid = settle(rents, '2026-11-20');
  const unpaid = rents.filter((rent) => !paid.some(({ recordId }) => recordId === rent.recordId));
  expect(unpaid.length).toBeGreaterThan(2);
  expect(Math.max(...unpaid.map(({ latest }) => latest))).toBe(2);
});

test('nothing is paid before it is due or after today, nor paid out before the month is over', () => {
  const paid = settle(rents, '2026-11-02');
  for (const { dueDate, paidOn, paidOutOn } of paid) {
    expect(paidOn >= dueDate && paidOn <= '2026-11-02').toBe(true);
    expect(paidOutOn === null || (paidOutOn > paidOn && paidOutOn.slice(0, 7) > paidOn.slice(0, 7))).toBe(
      true,
    );
    expect(paidOutOn === null || paidOutOn <= '2026-11-02').toBe(true);
  }
  expect(paid.some(({ paidOutOn }) => paidOutOn === null)).toBe(true);
  expect(paid.some(({ paidOutOn }) => paidOutOn !== null)).toBe(true);
});
