import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { call, listHome, makeAccount, type Account } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { press, typeInto } from '../support/keyboard.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const WIDTHS = variants(390, 1280);

let product: Product;
let browser: Browser;
let page: Page;
let complaints: string[];
let owner: Account;
let tenant: Account;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
  owner = await makeAccount(product, 'owner', { name: 'Meera Iyer', email: 'meera.iyer@example.com' });
  tenant = await makeAccount(product, 'tenant', { name: 'Rahul Mehta', email: 'rahul.mehta@example.com' });
});
afterEach(() => page?.context().close());

const field = (label: string) => page.getByLabel(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();

async function open(who: Account, at: string, width = 1280): Promise<void> {
  page = await openAs(browser, product, who.email, { at, width });
  complaints = gatherComplaints(page);
}

/** The first of the month so many months from now, in India. */
function firstOfMonth(months: number): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

async function choose(label: string, typed: string, name = typed): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.fill(typed);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

async function makeContract(home: string, startDate: string): Promise<{ id: string }> {
  const { id: propertyId } = await listHome(product, owner, { name: home });
  const [found] = await call<{ id: string }[]>(product, 'GET', `/auth/tenants?q=${tenant.email}`, {
    token: owner.token,
  });
  const body = { propertyId, tenantId: found?.id, startDate, rent: 42000 };
  return call(product, 'POST', '/contracts', { token: owner.token, body });
}

describe.each(WIDTHS)('at %d px', (width) => {
  it('an owner makes a contract, sees it and ends it early; the tenant sees it too', async () => {
    const home = `Jasmine Villa ${width}`;
    await listHome(product, owner, { name: home });
    await open(owner, '/contracts', width);
    await link('Create Contract').click();
    await seen('Kiraya keeps 10% of each rent as commission.');
    await choose('Property', home);
    await choose('Tenant', tenant.email, 'Rahul Mehta');
    expect(await field('Rent').inputValue()).toBe('42,000');
    await field('Rent').fill('42000.50');
    await field('Start Date').fill(firstOfMonth(-3));
    await page.getByRole('row', { name: 'Commission (10%) ₹4,200.05' }).waitFor();
    await page.getByRole('row', { name: 'Owner receives ₹37,800.45' }).waitFor();
    await seen(/^4 of them .* get their rent record at once/);
    await expectSound(page);
    await button('Create contract').click();
    await seen('Contract created!');
    await page.getByRole('heading', { level: 1, name: home }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/contracts\/[0-9a-f-]{36}$/);
    await page.getByText('Overdue', { exact: true }).nth(2).waitFor({ state: 'attached' });
    await expectSound(page);

    await button('Terminate contract').click();
    await field('Last day').fill(firstOfMonth(-3).replace(/01$/, '10'));
    await field('Reason').fill('Moves to Pune');
    await seen('3 unpaid rent records due later are removed: ₹1,26,001.50 is no longer asked for.');
    await expectSound(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Terminate contract' }).click();
    await seen(/^Contract terminated\. Its last day is/);
    await seen('Reason: Moves to Pune');
    await seen('0 of 1 paid, ₹0 in all.');
    expect(await button('Terminate contract').count()).toBe(0);
    await page.goto(`${product.url}/contracts`);
    const row = page.getByRole('row', { name: new RegExp(home) });
    await row.getByText('Terminated').waitFor();
    await row.getByText('0 of 1 paid').waitFor();
    await expectSound(page);
    expect(complaints).toEqual([]);
    await page.context().close();

    await open(tenant, '/contracts', width);
    await page.getByRole('row', { name: new RegExp(home) }).click();
    await page.getByRole('heading', { level: 1, name: home }).waitFor();
    await seen('Reason: Moves to Pune');
    expect(await button('Terminate contract').count()).toBe(0);
    expect(await link('Create Contract').count()).toBe(0);
    await expectSound(page);
    expect(complaints).toEqual([]);
  });

  it('a list without contracts, and one that could not be had, say so', async () => {
    await open(owner, '/contracts?q=nowhere', width);
    await seen('No contracts found.');
    await expectSound(page);
    expect(complaints).toEqual([]);
    await page.route('**/api/contracts?*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto(`${product.url}/contracts?status=ended`);
    await seen('Could not load contracts');
    await expectSound(page);
    await page.unroute('**/api/contracts?*');
    await button('Try again').click();
    await page.waitForURL('**/contracts');
  });
});

describe('a contract for a period that is taken', () => {
  it('is refused in words, with all that was typed kept and the way to the other one', async () => {
    await makeContract('Banyan Court', firstOfMonth(0));
    await open(owner, '/contracts/create');
    await choose('Property', 'Banyan Court');
    await choose('Tenant', tenant.email, 'Rahul Mehta');
    await field('Start Date').fill(firstOfMonth(1));
    await button('Create contract').click();
    await page
      .getByRole('alert')
      .getByText('This property already has a contract for that period')
      .first()
      .waitFor();
    expect(await field('Start Date').inputValue()).toBe(firstOfMonth(1));
    await link('See the contracts of this property').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await seen('Showing contracts of Banyan Court only.');
    await page.getByRole('row', { name: /Rahul Mehta/ }).waitFor();
  });

  it('someone else’s contract is not found', async () => {
    const { id } = await makeContract('Private Place', firstOfMonth(1));
    const other = await makeAccount(product, 'tenant', { name: 'Other', email: 'other@example.com' });
    await open(other, `/contracts/${id}`);
    await seen('There is no such contract, or it is not yours to see.');
    expect(await page.getByText('Private Place').count()).toBe(0);
  });
});

describe('with the keyboard alone', () => {
  it('a contract is made and ended', async () => {
    await listHome(product, owner, { name: 'Peepal House' });
    await open(owner, '/contracts');
    await press(page, link('Create Contract'));
    await typeInto(page, page.getByRole('combobox', { name: 'Property' }), 'Peepal');
    await page.getByText('1 match').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await typeInto(page, page.getByRole('combobox', { name: 'Tenant' }), tenant.email);
    await page.getByText('1 match').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await typeInto(page, field('Start Date'), '01/12/2099');
    await typeInto(page, field('Rent'), '41000');
    await page.keyboard.press('Enter');
    await seen('Contract created!');
    await seen('The first rent falls due on 1 Dec 2099.');
    await press(page, button('Terminate contract'));
    await page.getByRole('dialog').waitFor();
    await typeInto(page, field('Reason'), 'Never mind');
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Terminate contract' }));
    await seen(/^Contract terminated/);
    await seen('This contract never begins.');
    expect(complaints).toEqual([]);
  });
});
