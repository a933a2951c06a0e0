import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TenancyReceivable } from '../../../contracts/index.js';
import { type PrepaidLine, settle } from './settlement-plan.js';

const claim = (
  id: string,
  dueDate: string,
  balance: bigint,
  more: Partial<TenancyReceivable> = {},
): TenancyReceivable => ({
  ...{ id, kind: 'rent', month: dueDate.slice(0, 7), dueDate, description: null, isStanding: false },
  ...{ balancePaise: balance, paidPaise: 0n, paidOutPaise: 0n, commissionBps: 1000, ...more },
});
const prepaid = (
  id: string,
  claimId: string,
  paise: bigint,
  more: Partial<PrepaidLine> = {},
): PrepaidLine => ({
  ...{ id, isRent: true, claimId, receiptId: id, tender: 'received', paise, date: '2041-03-05', ...more },
});
const days = { lastDay: '2041-03-09', today: '2041-03-10' };
const nothing = { heldPaise: 0n, withOwnerPaise: 0n };
const paid = (of: { claim: TenancyReceivable; paise: bigint }[]) =>
  of.map(({ claim: { id }, paise }) => [id, paise]);

describe('the settlement of a tenancy', () => {
  test('pays the oldest first, and late fees last', () => {
    const claims = [
      claim('fee', '2041-01-20', 100n, { kind: 'late_fee' }),
      claim('march', '2041-03-01', 1000n),
      claim('lift', '2041-02-05', 300n, { kind: 'maintenance' }),
    ];
    const deposit = { heldPaise: 1350n, withOwnerPaise: 200n };
    const plan = settle({ claims, prepaid: [], deposit, ...days });
    expect(paid(plan.setOff)).toEqual([
      ['lift', 300n],
      ['march', 1000n],
      ['fee', 50n],
    ]);
    expect([plan.fromOwnerPaise, plan.refundablePaise, plan.owedPaise]).toEqual([200n, 0n, 50n]);
  });

  test('leaves what is disputed, and says how much that is', () => {
    const claims = [
      claim('lift', '2041-02-05', 300n, { kind: 'maintenance', heldAs: 'disputed' }),
      claim('lamp', '2041-02-06', 20n, { kind: 'damage', heldAs: 'disputed' }),
      claim('later', '2041-04-05', 7n, { kind: 'maintenance', isStanding: true, heldAs: 'disputed' }),
      claim('door', '2041-02-07', 100n, { kind: 'damage', heldAs: 'proposed' }),
    ];
    const plan = settle({ claims, prepaid: [], deposit: nothing, ...days });
    expect([plan.disputedPaise, plan.owedPaise]).toEqual([320n, 100n]);
  });

  test('has no more of a deposit than the owner used up kept by them', () => {
    const deposit = { heldPaise: 500n, withOwnerPaise: 500n };
    const plan = settle({ claims: [claim('one', '2041-01-15', 100n)], prepaid: [], deposit, ...days });
    expect([plan.fromOwnerPaise, plan.refundablePaise]).toEqual([100n, 400n]);
  });

  test('leaves tax that was kept back where no rent is open, and moves it to rent alone', () => {
    const claims = [
      claim('lift', '2041-02-05', 300n, { kind: 'maintenance' }),
      claim('february', '2041-02-01', 60n),
      claim('april', '2041-04-01', 0n, { paidPaise: 200n }),
    ];
    const lines = [
      prepaid('a', 'april', 100n, { tender: 'tds' }),
      prepaid('b', 'april', 100n, { tender: 'tds' }),
    ];
    const plan = settle({ claims, prepaid: lines, deposit: nothing, ...days });
    expect(plan.moved.map(({ line, to, staysPaise }) => [line.id, paid(to), staysPaise])).toEqual([
      ['a', [['february', 60n]], 40n],
    ]);
    expect(paid(plan.cancelled)).toEqual([['april', 60n]]);
    expect(plan.owedPaise).toBe(300n);
  });

  test('has what the owner received for later months held by them', () => {
    const claims = [claim('april', '2041-04-01', 0n, { paidPaise: 500n })];
    const lines = [prepaid('a', 'april', 500n, { tender: 'owner' })];
    const plan = settle({ claims, prepaid: lines, deposit: nothing, ...days });
    expect([plan.refundablePaise, plan.fromOwnerPaise, plan.recovered.size]).toEqual([500n, 0n, 0]);
  });

  test('recovers what of the money that moves was paid out, and no more', () => {
    const claims = [
      claim('february', '2041-02-01', 60n),
      claim('april', '2041-04-01', 0n, { paidPaise: 500n, paidOutPaise: 400n }),
      claim('may', '2041-05-01', 0n, { paidPaise: 200n, paidOutPaise: 100n }),
    ];
    const lines = [prepaid('a', 'may', 200n, { tender: 'tds' }), prepaid('b', 'april', 500n)];
    const { recovered, inTheWay } = settle({ claims, prepaid: lines, deposit: nothing, ...days });
    // 140 of the tax stay in place, 126 of them for the owner; during the move none of it is there.
    expect([...recovered]).toEqual([['april', 400n]]);
    expect([...inTheWay]).toEqual([
      ['april', 400n],
      ['may', 100n],
    ]);
  });

  test('cancels what of the deposit was not paid, and standing charges after the last day, and no other charge', () => {
    const claims = [
      claim('deposit', '2041-01-15', 500n, { kind: 'deposit' }),
      claim('standing', '2041-04-01', 300n, { kind: 'maintenance', isStanding: true }),
      claim('meter', '2041-04-05', 40n, { kind: 'utilities' }),
    ];
    const plan = settle({ claims, prepaid: [], deposit: nothing, ...days });
    expect(paid(plan.cancelled)).toEqual([
      ['deposit', 500n],
      ['standing', 300n],
    ]);
    expect(plan.owedPaise).toBe(40n);
  });
});

const amount = fc.bigInt({ min: 0n, max: 10_000_00n });
const tenancy = fc.record({
  open: fc.array(fc.tuple(amount, fc.constantFrom('rent', 'maintenance', 'late_fee', 'damage')), {
    maxLength: 8,
  }),
  ahead: fc.array(
    fc.tuple(fc.bigInt({ min: 1n, max: 10_000_00n }), fc.constantFrom('received', 'owner', 'tds')),
    {
      maxLength: 6,
    },
  ),
  held: amount,
  withOwner: amount,
});

test('whatever there is, nothing is lost: every paisa pays something, is given back, or is still owed', () => {
  fc.assert(
    fc.property(tenancy, ({ open, ahead, held, withOwner }) => {
      const claims = open.map(([paise, kind], n) =>
        claim(`open-${n}`, '2041-02-01', paise, { kind: kind as TenancyReceivable['kind'] }),
      );
      const total = ahead.reduce((sum, [paise]) => sum + paise, 0n);
      const later = claim('later', '2041-04-01', 0n, { paidPaise: total, commissionBps: 0 });
      const lines = ahead.map(([paise, tender], n) =>
        prepaid(`line-${n}`, 'later', paise, { tender: tender as PrepaidLine['tender'] }),
      );
      const deposit = { heldPaise: held, withOwnerPaise: withOwner < held ? withOwner : held };
      const plan = settle({ claims: [...claims, later], prepaid: lines, deposit, ...days });
      const sum = (amounts: bigint[]) => amounts.reduce((all, one) => all + one, 0n);
      const toOpen = sum(plan.moved.flatMap(({ to }) => to.map(({ paise }) => paise)));
      const toDeposit = sum(plan.moved.map(({ toDepositPaise }) => toDepositPaise));
      const used = sum(plan.setOff.map(({ paise }) => paise));
      const wasOpen = sum(claims.map(({ balancePaise }) => balancePaise));
      expect(held + toDeposit).toBe(used + plan.refundablePaise);
      expect(wasOpen).toBe(toOpen + used + plan.owedPaise);
      expect(plan.refundablePaise === 0n || plan.owedPaise === 0n).toBe(true);
      expect(plan.fromOwnerPaise <= used).toBe(true);
      for (const { line, to, toDepositPaise, staysPaise } of plan.moved)
        expect(sum(to.map(({ paise }) => paise)) + toDepositPaise + staysPaise).toBe(line.paise);
    }),
  );
});
