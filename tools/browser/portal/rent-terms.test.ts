import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { listHome, makeAccount, PASSWORD, type Account } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { press, typeInto } from '../support/keyboard.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const DEMO_PASSWORD = 'Kiraya@123';
const FIRST_YEARS = 'The rents of the first two years';
const DAY = 'Day of rent (optional)';
const RISE = 'Rent rises by (optional)';
const NEXT_YEAR = 'The rents of the next twelve months';

let product: Product;
let browser: Browser;
let page: Page;
let complaints: string[];
let owner: Account;
let tenant: Account;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
  owner = await makeAccount(product, 'owner', { name: 'Meher Irani', email: 'meher.irani@example.com' });
  tenant = await makeAccount(product, 'tenant', { name: 'Ojas Bhatt', email: 'ojas.bhatt@example.com' });
});
afterEach(() => page?.context().close());

const field = (label: string) => page.getByLabel(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();
const table = (name: string) => page.getByRole('table', { name, exact: true });
const rise = (rents: Locator, rent: string) =>
  rents.getByRole('row', { name: new RegExp(`₹${rent} ?The rent rises$`) });

async function open(email: string, at: string, width = 1280, password = PASSWORD): Promise<void> {
  page = await openAs(browser, product, email, { at, width, password });
  complaints = gatherComplaints(page);
}

/** A day of the month so many months from now, in India; the 0th is the last of the month before. */
function dayOfMonth(months: number, day: number): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months, day);
  return date.toISOString().slice(0, 10);
}

async function choose(label: string, typed: string, name = typed): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.fill(typed);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

const everybody = (): [email: string, password: string][] => [
  ...[owner, tenant].map(({ email }): [string, string] => [email, PASSWORD]),
  ...['accountant', 'admin'].map((role): [string, string] => [`${role}@example.com`, DEMO_PASSWORD]),
];

async function agreeOnAYear(home: string): Promise<void> {
  await choose('Property', home);
  await choose('Tenant', tenant.email, 'Ojas Bhatt');
  await field('Start Date').fill(dayOfMonth(-3, 1));
  await field('End Date').fill(dayOfMonth(9, 0));
  await field('Rent').fill('30000');
  await button('Add more terms').click();
  await field(DAY).fill('5');
  await field(RISE).fill('10');
  await field('Rent rises every').fill('2');
}

describe.each(variants(1280, 390))('a year with escalation at %d px', (width) => {
  it('is agreed with its rents in view, and told to everybody as it was agreed', async () => {
    const home = `Jasmine Villa ${width}`;
    await listHome(product, owner, { name: home });
    await open(owner.email, '/contracts/create', width);
    await agreeOnAYear(home);
    const shown = table(FIRST_YEARS);
    for (const rent of ['33,000', '36,300', '39,930', '43,923', '48,315']) await rise(shown, rent).waitFor();
    expect(await shown.getByRole('row').count()).toBe(1 + 12);
    expect(await shown.getByText('The rent rises').count()).toBe(5);
    await expectSound(page);

    await field(DAY).fill('29');
    await button('Create contract').click();
    await seen('Must be at most 28');
    await shown.waitFor({ state: 'detached' });
    await expectSound(page);
    await field(DAY).fill('5');
    await shown.waitFor();
    await button('Create contract').click();
    await seen('Contract created!');
    await page.getByRole('heading', { level: 1, name: home }).waitFor();
    await seen('10% every 2 months');
    const at = new URL(page.url()).pathname;
    await expectSound(page);
    expect(complaints).toEqual([]);
    await page.context().close();

    for (const [email, password] of everybody()) {
      await open(email, at, width, password);
      await page.getByRole('heading', { level: 1, name: home }).waitFor();
      await seen('0 of 4 paid, ₹0 in all.');
      await rise(table(NEXT_YEAR), '36,300').waitFor();
      expect(await table(NEXT_YEAR).getByRole('row').count()).toBe(1 + 8);
      await expectSound(page);
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  });

  it('asks, cut short, for the days that are used', async () => {
    const home = `Neem House ${width}`;
    await listHome(product, owner, { name: home });
    await open(owner.email, '/contracts/create', width);
    await agreeOnAYear(home);
    await button('Create contract').click();
    await seen('Contract created!');
    await button('Terminate contract').click();
    await field('Last day').fill(dayOfMonth(9, -1));
    await seen(/^8 more rents will fall due until then, the last of ₹4\d,\d{3} for part of its month\.$/);
    await expectSound(page);
    await field('Reason').fill('Moves to Pune');
    await page.getByRole('dialog').getByRole('button', { name: 'Terminate contract' }).click();
    await seen(/^Contract terminated/);
    await table(NEXT_YEAR).getByText('Part of the month').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('with the keyboard alone', () => {
  it('a rent that rises is agreed, and left out again', async () => {
    await listHome(product, owner, { name: 'Peepal House' });
    await open(owner.email, '/contracts/create');
    await typeInto(page, field('Start Date'), '01/12/2099');
    await typeInto(page, field('Rent'), '41000');
    await press(page, button('Add more terms'));
    await typeInto(page, field(RISE), '5');
    await rise(table(FIRST_YEARS), '43,050').waitFor();
    await press(page, button('Leave these terms out'));
    await table(FIRST_YEARS).getByText('The rent rises').waitFor({ state: 'detached' });
    expect(await field(RISE).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
