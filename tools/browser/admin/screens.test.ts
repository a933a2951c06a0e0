import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { leave } from '../support/leave.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSoundOnEach } from '../support/sound-screen.ts';
import { asAdmin, DEMO_PASSWORD, openAsAdmin } from './demo-admin.ts';
import { startBrowser } from '../support/test-browser.ts';

interface Dashboard {
  totalProperties: number;
  vacantProperties: number;
  rentedProperties: number;
  totalOwners: number;
  totalTenants: number;
  totalIncome: number;
  forecastIncome: number;
  recentActivity: { text: string }[];
}

let product: Product;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const open = async (at: string) => {
  ({ page, complaints } = await openAsAdmin(browser, product, { at }));
};
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});
const address = () => page.url().slice(product.url.length);

describe('the dashboard', () => {
  it('has the API’s figures on tiles that lead to their rows, and what was done of late', async () => {
    const told = await asAdmin<Dashboard>(product, 'GET', '/dashboard/admin');
    const tiles: [string, number, string][] = [
      ['Total properties', told.totalProperties, '/properties'],
      ['Vacant', told.vacantProperties, '/properties?status=vacant'],
      ['Rented', told.rentedProperties, '/properties?status=rented'],
      ['Total income', told.totalIncome, '/payouts'],
      ['Income forecast', told.forecastIncome, '/payouts'],
      ['Owners', told.totalOwners, '/users?role=owner'],
      ['Tenants', told.totalTenants, '/users?role=tenant'],
    ];
    await open('/dashboard');
    for (const [label, figure, to] of tiles) {
      const shown = /income/i.test(label) ? rupees.format(figure) : figure.toLocaleString('en-IN');
      const tile = page.getByRole('link', { name: new RegExp(`^${label} `) });
      await tile.getByText(shown, { exact: true }).waitFor();
      await leave(page, () => tile.click());
      expect(address()).toBe(to);
      await leave(page, () => page.goBack());
    }
    const activity = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem');
    await activity.nth(told.recentActivity.length - 1).waitFor();
    expect(await activity.count()).toBe(told.recentActivity.length);
    expect(complaints).toEqual([]);
  });

  it('leads from what needs a person to where it is seen to', async () => {
    const told = await asAdmin<{ overdueRents: { count: number; amount: number } }>(
      product,
      'GET',
      '/admin/attention',
    );
    await open('/dashboard');
    const needs = page.getByRole('region', { name: 'Needs attention' });
    await needs.getByText(`${told.overdueRents.count} rents are overdue`).waitFor();
    await needs.getByText(rupees.format(told.overdueRents.amount)).waitFor();
    await needs.getByRole('link', { name: 'Record rents' }).click();
    await page.waitForURL('**/payouts/collect');
    expect(complaints).toEqual([]);
  });
});

describe('the users', () => {
  it('stand under two tabs, with their properties as links, and are searched', async () => {
    await open('/users');
    await page.getByRole('table', { name: 'Owners' }).waitFor();
    await page.getByRole('tab', { name: 'Tenants' }).click();
    await page.getByRole('table', { name: 'Tenants' }).waitFor();
    expect(address()).toBe('/users?role=tenant');
    await page.getByRole('searchbox', { name: 'Search tenants' }).fill('tenant@example.com');
    const row = page.getByRole('row', { name: /Kabir Malik/ });
    await page.getByText('1–1 of 1').waitFor();
    const home = row.getByRole('link', { name: 'Rose Minar' });
    await leave(page, () => home.click());
    expect(address()).toMatch(/^\/properties\/edit\//);
    await leave(page, () => page.goBack());
    await page.getByText('1–1 of 1').waitFor();
    expect(address()).toBe('/users?role=tenant&q=tenant%40example.com');
    expect(complaints).toEqual([]);
  });

  it('of a tenant are the owner of their home alone', async () => {
    page = await openAs(browser, product, 'tenant@example.com', { at: '/users', password: DEMO_PASSWORD });
    await page.getByRole('row', { name: /Radhika Rao.*Rose Minar/ }).waitFor();
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('tab', { name: 'Tenants' }).click();
    await page.getByText('No tenants found.').waitFor();
  });
});

it('nobody but an administrator gets to data management', async () => {
  page = await openAs(browser, product, 'accountant@example.com', {
    at: '/admin/data-management',
    password: DEMO_PASSWORD,
  });
  await page.getByText('You do not have access to this page').waitFor();
});

describe('on a phone and on a desk, in light and dark', () => {
  it('a list that finds nobody is sound', async () => {
    await open('/users?q=nobody-at-all');
    await page.getByText('No owners found.').waitFor();
    await expectSoundOnEach(page);
    expect(complaints).toEqual([]);
  });

  it.each(['Delete dummy data', 'Add user', 'Delete Kabir Malik'])(
    'the dialog of ‘%s’ is sound',
    async (name) => {
      await open('/admin/data-management');
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
      await expectSoundOnEach(page);
      expect(complaints).toEqual([]);
    },
  );

  it('failed screens are sound', async () => {
    await open('/privacy');
    await page.route('**/api/{users?,admin/,dashboard/}**', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
    );
    for (const at of ['/users', '/admin/data-management', '/admin/settings', '/admin/audit', '/dashboard']) {
      await page.goto(product.url + at);
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
      await expectSoundOnEach(page);
    }
  });
});
