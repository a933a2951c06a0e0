import { expect, test } from '@jest/globals';
import { type AgreementParties, type AgreementTerms, agreementText } from './agreement-text.ts';

const parties: AgreementParties = {
  ...{ owner: 'Asha Rao', tenant: 'Rahul Mehta', home: 'Lake View 4B', address: 'Koramangala, Bengaluru' },
  ...{ startDate: '2026-12-15', endDate: '2027-11-14', rent: 105_021.5, dueDay: null, maintenance: null },
  lateFee: { kind: 'daily', graceDays: 5, amount: 100, percentPerDay: null },
  deposit: { amount: 84_000, heldBy: 'owner' },
};
const terms: AgreementTerms = {
  ...{ ownerAddress: null, tenantAddress: '18, MG Road, Pune', endDate: '2030-01-01', inventory: null },
  ...{ parking: null, utilities: null, refundDays: 1, lockInMonths: 0, noticeDays: 30, risePercent: 5 },
  ...{ occupants: null, pets: 'None', subletting: false, entryHours: 24, courts: 'Bengaluru' },
  ...{ ownerRepairs: 'Structure.', tenantRepairs: 'Taps' },
};
const texts = (more: { parties?: Partial<AgreementParties>; terms?: Partial<AgreementTerms> } = {}) =>
  Object.fromEntries(
    agreementText({ ...parties, ...more.parties }, { ...terms, ...more.terms }).map(({ title, text }) => [
      title,
      text,
    ]),
  );

test('says money in figures and words, and days of the contract before others', () => {
  expect(texts()).toMatchObject({
    Parties: 'Owner: Asha Rao. Tenant: Rahul Mehta, of 18, MG Road, Pune.',
    Term: 'From 15 Dec 2026 to 14 Nov 2027, both days included.',
    Rent: '₹1,05,021.50 (Rupees One Lakh Five Thousand Twenty-One and Fifty Paise Only) a month, due on day 15 of each month.',
    'Late rent': '₹100 for each day after 5 days of grace.',
    Deposit:
      '₹84,000 (Rupees Eighty-Four Thousand Only), held by the owner. It bears no interest and is refunded within 1 day of the handover, less what is deducted by this agreement.',
    'Lock-in': 'There is none.',
    Repairs: 'The owner: Structure. The tenant: Taps.',
    Subletting: 'Not allowed.',
  });
});

test('leaves out what was not said, and has each clause in both languages', () => {
  expect(Object.keys(texts())).not.toEqual(expect.arrayContaining(['In the home']));
  expect(texts({ parties: { endDate: null } }).Term).toBe(
    'From 15 Dec 2026 to 1 Jan 2030, both days included.',
  );
  expect(texts({ parties: { endDate: null }, terms: { endDate: null } }).Term).toContain(
    'until one side gives notice',
  );
  for (const { hindiTitle, hindi } of agreementText(parties, terms)) {
    expect(hindiTitle).toMatch(/\p{Script=Devanagari}/u);
    expect(hindi).not.toMatch(/undefined|null|NaN/);
  }
});

test('says days and the holder of the deposit in Hindi too', () => {
  const hindi = agreementText(parties, terms).map((clause) => clause.hindi);
  expect(hindi).toContain('15 दिसंबर 2026 से 14 नवंबर 2027 तक, दोनों दिन सहित।');
  expect(hindi.find((text) => text.startsWith('₹84,000, मालिक के पास।'))).toBeDefined();
  expect(hindi.join(' ')).not.toMatch(/\d (Dec|Nov) /);
});

test.each<[NonNullable<AgreementParties['lateFee']>, string, string]>([
  [
    { kind: 'flat', graceDays: 1, amount: 500, percentPerDay: null },
    '₹500 once, when rent is more than 1 day late.',
    'एक बार ₹500',
  ],
  [
    { kind: 'daily', graceDays: 5, amount: null, percentPerDay: 0.1 },
    '0.1% of what is open',
    'बकाया का 0.1%',
  ],
])('says a late fee of %j', (lateFee, english, hindi) => {
  const clause = agreementText({ ...parties, lateFee }, terms).find(({ title }) => title === 'Late rent');
  expect(clause).toMatchObject({
    text: expect.stringContaining(english),
    hindi: expect.stringContaining(hindi),
  });
});
