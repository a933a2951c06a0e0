import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeProperty, walk } from '../../../../../test/support/properties.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
/** Homes by a short key, in towns that sample data has and in others: name, locality, city, PIN, config, cost, more. */
const HOMES: Record<string, [string, string, string, string, number, number, Record<string, unknown>?]> = {
  blr: ['Cauvery Nivas', 'Malleshwaram', 'Bengaluru', '560003', 3, 28_000],
  blr3: ['Nandi Enclave', 'Koramangala', 'Bangalore', '560034', 5, 65_000, { furnishing: 'Fully' }],
  pune: ['Sahyadri Heights', 'Kothrud', 'Pune', '411038', 3, 29_500],
  pune1: ['Mula Residency', 'Aundh', 'Pune', '411007', 2, 18_000, { furnishing: 'Unfurnished' }],
  mum: ['Sagar Kiran', 'Ghatkopar', 'Mumbai', '400077', 2, 41_000],
  nmum: ['Palm Beach Tower', 'Nerul', 'Navi Mumbai', '400706', 4, 38_000],
  kol: ['Rabindra Bhavan', 'Ballygunge', 'Kolkata', '700019', 6, 55_000, { listFor: 'lease' }],
  che: ['Marina Flats', 'Mylapore', 'Chennai', '600004', 3, 32_000],
  gur: ['Aravalli Court', 'Sushant Lok', 'Gurugram', '122009', 7, 120_000, { typeId: 4 }],
  bar: ['Sayaji Bagh House', 'Alkapuri', 'Vadodara', '390007', 3, 16_000],
  raj: ['Godavari View', 'Danavaipeta', 'Rajahmundry', '533103', 3, 12_000],
  pb: ['Coral Shore', 'Aberdeen Bazaar', 'Sri Vijaya Puram', '744101', 2, 14_000, { typeId: 3 }],
  zir: ['Shivalik Vihar', 'Dhakoli', 'Zirakpur', '140603', 5, 22_000],
  sil: ['Tea Garden Lodge', 'Sevoke Road', 'Siliguri', '734001', 1, 7_000, { typeId: 5 }],
  ooty: [
    'Nilgiri Cottage',
    'Fernhill',
    'Udhagamandalam',
    '643004',
    3,
    9_000_000,
    { listFor: 'sell', typeId: 3 },
  ],
  shop: ['Chowk Corner', 'Hazratganj', 'Lucknow', '226001', 1, 45_000, { typeId: 7 }],
};
beforeAll(async () => {
  app = await TestApp.start();
  const owner: Account = await makeAccount(app, 'owner');
  for (const [name, locality, city, pinCode, configId, costValue, more] of Object.values(HOMES))
    await makeProperty(app, owner, {
      ...{ name, locality, city, pinCode, configId, costValue, securityDeposit: 10_000 },
      ...{ address: `1, ${locality}`, furnishing: 'Semi', ...more },
    });
});
afterAll(() => app.stop());

const keyOf = ({ name }: { name: string }) => Object.keys(HOMES).find((key) => HOMES[key]?.[0] === name);
async function found(q: string): Promise<string> {
  const { status, body, headers } = await app.get(`/properties/browse?q=${encodeURIComponent(q)}`);
  expect([status, headers.get('x-total-count')]).toEqual([200, String(body.length)]);
  return body.map(keyOf).sort().join(' ');
}
const understood = async (q: string) => {
  const { status, body } = await app.get(`/properties/browse/understood?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body as { kind: string; typed: string; words: string; insteadOf: string | null; without: string }[];
};

test.each([
  // Old and new names of towns.
  ['bangalore', 'blr blr3'],
  ['Bengaluru', 'blr blr3'],
  ['BOMBAY', 'mum nmum'],
  ['new bombay', 'nmum'],
  ['navi mumbai', 'nmum'],
  ['poona', 'pune pune1'],
  ['calcutta', 'kol'],
  ['madras', 'che'],
  ['gurgaon', 'gur'],
  ['baroda', 'bar'],
  ['rajamahendravaram', 'raj'],
  ['port blair', 'pb'],
  ['Port  Blair 1bhk', 'pb'],
  ['ooty', 'ooty'],
  ['ootacamund', 'ooty'],
  ['trivandrum', ''],
  // Sizes.
  ['2bhk', 'bar blr che ooty pune raj'],
  ['2 BHK', 'bar blr che ooty pune raj'],
  ['2-bhk pune', 'pune'],
  ['two bhk in madras', 'che'],
  ['1 rk', 'shop sil'],
  ['2.5 bhk', 'nmum'],
  ['3 bedroom', 'blr3 zir'],
  ['1/3 bhk', 'blr3 mum pb pune1 zir'],
  ['3+ bhk', 'blr3 gur kol zir'],
  ['3-4 bhk', 'blr3 kol zir'],
  ['6 bhk', 'gur'],
  ['4+ bhk', 'gur'],
  // Costs.
  ['under 30k', 'bar blr pb pune pune1 raj sil zir'],
  ['under 30', 'bar blr pb pune pune1 raj sil zir'],
  ['below ₹12,000', 'raj sil'],
  ['upto 12000/month', 'raj sil'],
  ['rent less than 7000 per month', 'sil'],
  ['max rs. 14,000', 'pb raj sil'],
  ['budget of 15 thousand', 'pb raj sil'],
  ['over 1 lakh', 'gur ooty'],
  ['above 1.5 lac', 'ooty'],
  ['from 90 lakhs', 'ooty'],
  ['40k to 60k', 'kol mum shop'],
  ['40-60k', 'kol mum shop'],
  ['between 40000 and 60000', 'kol mum shop'],
  ['60k - 40k', 'kol mum shop'],
  ['pune 20k', 'pune1'],
  ['under २०,००० pune', 'pune1'],
  ['< 10k', 'sil'],
  ['1 cr', Object.keys(HOMES).sort().join(' ')],
  // Together, as people say it.
  ['2 bhk in pune under 30k', 'pune'],
  ['2bhk bangalore under 30k', 'blr'],
  ['looking for a 2 bhk flat near kothrud', 'pune'],
  ['flat for rent in koramangala', 'blr3'],
  ['3bhk fully furnished koramangala bangalore', 'blr3'],
  ['unfurnished flat pune', 'pune1'],
  ['1 bhk in bombay 25k to 45k', 'mum'],
  ['villa for sale in ooty', 'ooty'],
  ['villas', 'ooty pb'],
  ['shop on rent hazratganj', 'shop'],
  ['studio siliguri', 'sil'],
  ['builder floor gurgaon', 'gur'],
  ['4 bhk on lease calcutta', 'kol'],
  ['homes in chennai', 'che'],
  // PIN codes.
  ['411038', 'pune'],
  ['pin 600004', 'che'],
  ['pincode: 744101', 'pb'],
  ['560 034', 'blr3'],
  ['2bhk 560003', 'blr'],
  ['4110', 'pune pune1'],
  // A slip of one letter: missing, extra, wrong and swapped.
  ['bangalre', 'blr blr3'],
  ['bangalroe 3bhk', 'blr3'],
  ['chenai', 'che'],
  ['mumbay', 'mum nmum'],
  ['rajahmundri', 'raj'],
  ['zirkpur', 'zir'],
  ['silguri', 'sil'],
  ['siligurri', 'sil'],
  ['danavaipta', 'raj'],
  ['koramangla under 70k', 'blr3'],
  ['sahyadrri', 'pune'],
  ['nilgiir cottage', 'ooty'],
  ['pume', 'pune pune1'],
  ['ghatkopra', 'mum'],
  // Names as before, and what is nowhere.
  ['sayaji bagh house', 'bar'],
  ['mula', 'pune1'],
  ['zzzzzz', ''],
  ['2bhk zzzzzz', ''],
  ['%', Object.keys(HOMES).sort().join(' ')],
  ['_____', Object.keys(HOMES).sort().join(' ')],
  ['under 999999999999999999999999 cr', Object.keys(HOMES).sort().join(' ')],
  ['99999999999999 bhk', ''],
  ['(((( [a-z]* \\ |', 'zir'],
])('%s finds %s', async (q, expected) => {
  expect(await found(q)).toBe(expected);
});

describe('the meaning of a text', () => {
  const words = async (q: string) => (await understood(q)).map((part) => part.words);

  test.each([
    ['2bhk in poona under 30k', ['2 BHK', 'Pune (Poona)', 'Up to ₹30,000']],
    ['40-60k', ['₹40,000 to ₹60,000']],
    ['over 1.5 lakh', ['From ₹1,50,000']],
    ['2 or 3 bhk', ['2 BHK or 3 BHK']],
    ['furnished flat for rent', ['Furnished', 'Apartment', 'To rent']],
    ['pin 411038', ['PIN 411038']],
    ['mula residency', ['“mula”', '“residency”']],
    ['in', ['“in”']],
    ['', []],
  ])('%s means %j', async (q, expected) => {
    expect(await words(q)).toEqual(expected);
  });

  test('each part can be taken off', async () => {
    expect((await understood('2bhk in pune, under 30k')).map(({ without }) => without)).toEqual([
      'pune under 30k',
      '2bhk under 30k',
      '2bhk pune',
    ]);
  });

  test('a mended word says what it stands for, a right one does not', async () => {
    expect(await understood('koramangla 3bhk')).toMatchObject([
      { kind: 'word', typed: 'koramangala', insteadOf: 'koramangla', without: '3bhk' },
      { kind: 'config', insteadOf: null, without: 'koramangala' },
    ]);
  });

  test('a PIN that no home has is replaced by its area', async () => {
    expect(await found('560095')).toBe('blr blr3');
    expect(await understood('560095')).toMatchObject([{ words: 'PIN 5600…', insteadOf: '560095' }]);
    expect(await found('999999')).toBe('');
  });

  test('a page by cursor is of the mended text too', async () => {
    const homes = await walk(app, '/properties/browse?q=bangalre&limit=1');
    expect(homes.map((home) => keyOf(home as { name: string })).sort()).toEqual(['blr', 'blr3']);
  });

  test('longer texts are refused', async () => {
    const { status, body } = await app.get(`/properties/browse/understood?q=${'x'.repeat(300)}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['q']]);
  });
});

test('where nothing is found, each part says what there would be without it', async () => {
  const { body } = await app.get('/properties/browse/without?q=2bhk%20in%20pune%20under%2020k');
  expect(body).toEqual([
    { params: ['q'], homes: 1, q: 'pune under 20k', lowestCost: null },
    { params: ['q'], homes: 2, q: '2bhk under 20k', lowestCost: null },
    { params: ['q'], homes: 1, q: '2bhk pune', lowestCost: 29_500 },
  ]);
});

test('a name is not mended while a home has it', async () => {
  const owner = await makeAccount(app, 'owner');
  const { id } = await makeProperty(app, owner, { name: 'Pume House', city: 'Nagpur', locality: 'Sadar' });
  expect((await app.get('/properties/browse?q=pume')).body).toMatchObject([{ id }]);
});
