import { describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { addMonths, monthOf } from '@kiraya/rules';
import { DEMO_OWNER, DEMO_TENANT } from '../../auth/index.js';
import type { DummyContract } from '../../contracts/index.js';
import type { DummyProperty } from '../../properties/index.js';
import { makeDummyData } from './make-dummy-data.js';

const TODAY = '2026-11-20';
const data = makeDummyData({ today: TODAY, newId: v7 });
const people = [...data.owners, ...data.tenants];

const TIMES =
  '0123456789 1234067895 2340178956 3401289567 4012395678 5987604321 6598710432 7659821043 8765932104 9876543210';
const SHIFTS = '0123456789 1576283094 5803796142 8916043527 9453126870 4286573901 2793806415 7046913258';

/** Twelve digits end in the Verhoeff check digit that every Aadhaar has. */
function passesVerhoeff(digits: string): boolean {
  const [times, shifts] = [TIMES.split(' '), SHIFTS.split(' ')];
  const end = [...digits].reverse().reduce((check, digit, index) => {
    return Number(times[check]?.[Number(shifts[index % 8]?.[Number(digit)])]);
  }, 0);
  return end === 0;
}

function withoutIds(value: unknown): string {
  const kept = (key: string, part: unknown): unknown =>
    key === 'id' || key === 'propertyId' ? undefined : part;
  return JSON.stringify(value, (key, part) => (typeof part === 'bigint' ? String(part) : kept(key, part)));
}

test('twelve owners, forty tenants, sixty homes and their interests, twice the same but for the ids', () => {
  expect([data.owners.length, data.tenants.length, data.properties.length]).toEqual([12, 40, 60]);
  expect(data.interests.length).toBeGreaterThan(40);
  expect(withoutIds(makeDummyData({ today: TODAY, newId: v7 }))).toBe(withoutIds(data));
});

describe('people', () => {
  test('have emails, usernames and keys of their own', () => {
    for (const field of ['email', 'username', 'key', 'id'] as const) {
      expect(new Set(people.map((user) => user[field].toLowerCase())).size).toBe(people.length);
    }
  });

  test('cannot be reached, and keep the bounds of an account', () => {
    for (const user of people) {
      expect(user.email).toMatch(/^[a-z.]+@example\.com$/);
      expect(user.phone).toMatch(/^[01]\d{9}$/);
      expect(user.username).toMatch(/^[A-Za-z0-9_]{3,20}$/);
      expect(user.name.length).toBeLessThanOrEqual(120);
      expect(user.dob < '2005').toBe(true);
    }
  });

  test('are paid by UPI or by bank, at handles and banks that do not exist, but for the last owner', () => {
    const payees = data.owners.map(({ payee }) => payee);
    expect(payees.slice(0, -1).map((payee) => payee?.kind)).toEqual(
      payees.slice(1).map((_, n) => (n % 2 ? 'bank_account' : 'upi')),
    );
    expect(payees.at(-1)).toBeUndefined();
    for (const payee of payees.slice(0, -1))
      expect(payee?.kind === 'upi' ? payee.upiId : payee?.ifsc).toMatch(/@kirayademo$|^KRYA0000001$/);
  });

  test('nothing in the data is an Aadhaar number', () => {
    expect(passesVerhoeff('234123412346')).toBe(true);
    const digits = withoutIds(data).match(/\d{12,}/g) ?? [];
    expect(digits.filter((number) => passesVerhoeff(number.slice(0, 12)))).toEqual([]);
  });
});

describe('homes', () => {
  test('belong to the demo owner or to an owner of the data, and most can be rented', () => {
    const keys = new Set([DEMO_OWNER, ...data.owners.map((owner) => owner.key)]);
    const share = (wanted: (home: DummyProperty) => boolean): number => data.properties.filter(wanted).length;
    expect(data.properties.every((home) => keys.has(home.ownerKey))).toBe(true);
    expect(share((home) => home.ownerKey === DEMO_OWNER)).toBe(10);
    expect(share((home) => home.status === 'sold')).toBe(4);
    expect(share((home) => home.status === 'available' || home.status === 'vacant')).toBe(56);
  });
});

describe('interests', () => {
  test('are in twenty public homes, one of each person, within sixty days and not before the listing', () => {
    const homes = new Map(data.properties.map((home) => [home.id, home]));
    expect(new Set(data.interests.map((interest) => interest.propertyId)).size).toBe(20);
    const now = Date.parse(`${TODAY}T00:00:00+05:30`);
    for (const interest of data.interests) {
      const home = homes.get(interest.propertyId);
      expect(home?.status).toMatch(/available|vacant/);
      const days = (now - interest.createdAt.getTime()) / 86_400_000;
      expect(days >= 0 && days <= 60).toBe(true);
      expect(interest.createdAt.getTime()).toBeGreaterThan((home?.createdAt.getTime() ?? 0) - 86_400_000);
    }
    const once = data.interests.flatMap(({ propertyId, email, mobile }) => [
      `${propertyId} ${email}`,
      `${propertyId} ${mobile}`,
    ]);
    expect(new Set(once).size).toBe(once.length);
  });

  test('hold an unreachable mobile and four digits of an identity number', () => {
    for (const interest of data.interests) {
      expect(interest.mobile).toMatch(/^[01]\d{9}$/);
      expect(interest.nationalIdLast4).toMatch(/^\d{4}$/);
      expect(interest.email).toMatch(/@example\.com$/);
    }
  });
});

describe('contracts', () => {
  const lastDay = ({ endDate, termination }: DummyContract): string => termination?.date ?? endDate ?? '9999';
  const statusOf = (contract: DummyContract, today: string): string => {
    if (today < contract.startDate) return 'upcoming';
    if (today <= lastDay(contract)) return 'active';
    return contract.termination ? 'terminated' : 'ended';
  };
  const homes = new Map(data.properties.map((home) => [home.id, home]));

  test.each(['2026-11-20', '2026-12-31', '2027-01-01', '2027-02-28', '2028-02-29', '2027-05-31'])(
    'stand in every way on %s, the same numbers of them',
    (today) => {
      const { contracts } = makeDummyData({ today, newId: v7 });
      const count = (wanted: string): number =>
        contracts.filter((contract) => statusOf(contract, today) === wanted).length;
      expect(['upcoming', 'active', 'ended', 'terminated'].map(count)).toEqual([3, 20, 6, 3]);
      expect(new Set(contracts.map((contract) => contract.propertyId)).size).toBe(27);
      for (const { startDate, agreedAt } of contracts)
        expect([agreedAt < new Date(`${today}T00:00:00+05:30`), agreedAt < new Date(startDate)]).toEqual([
          true,
          true,
        ]);
    },
  );

  test('never overlap on a home, none of which is sold, and ask what it costs', () => {
    for (const [id, home] of homes) {
      const here = data.contracts.filter((contract) => contract.propertyId === id);
      for (const [index, contract] of here.entries()) {
        expect([home.status === 'sold', contract.rentPaise]).toEqual([false, home.costPaise]);
        expect(contract.ownerKey).toBe(home.ownerKey);
        const before = here[index - 1];
        if (before) expect(lastDay(before) < contract.startDate).toBe(true);
      }
    }
  });

  test('began after their home was listed, which was after everybody had come', () => {
    for (const { propertyId, startDate } of data.contracts)
      expect(Number(homes.get(propertyId)?.createdAt)).toBeLessThan(Date.parse(startDate));
    const last = Math.max(...people.map(({ createdAt }) => createdAt.getTime()));
    const first = Math.min(...data.contracts.map(({ agreedAt }) => agreedAt.getTime()));
    expect(last).toBeLessThan(first);
  });

  test('the demo tenant has lived in a home of the demo owner for fourteen months or more', () => {
    const [theirs, ...more] = data.contracts.filter(({ tenantKey }) => tenantKey === DEMO_TENANT);
    expect([theirs?.ownerKey, more, homes.get(theirs?.propertyId ?? '')?.type]).toEqual([
      DEMO_OWNER,
      [],
      'Apartment',
    ]);
    expect((theirs?.startDate ?? '9999') <= `${addMonths(monthOf(TODAY), -14)}-31`).toBe(true);
    expect(theirs && statusOf(theirs, TODAY)).toBe('active');
  });

  test('the demo owner has tenants in half a dozen homes, and homes to let', () => {
    const theirs = data.contracts.filter(({ ownerKey }) => ownerKey === DEMO_OWNER);
    const active = theirs.filter((contract) => statusOf(contract, TODAY) === 'active');
    expect([active.length, new Set(active.map(({ tenantKey }) => tenantKey)).size]).toEqual([6, 6]);
    expect(new Set(theirs.map((contract) => statusOf(contract, TODAY))).size).toBe(4);
  });

  test('nobody asks for a home that somebody lives in', () => {
    const active = data.contracts.filter((contract) => statusOf(contract, TODAY) === 'active');
    const wanted = new Set(data.interests.map(({ propertyId }) => propertyId));
    expect(active.filter(({ propertyId }) => wanted.has(propertyId))).toEqual([]);
  });
});
