import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { startBrowser } from '../support/test-browser.ts';

const DEMO_PASSWORD = 'Kiraya@123';
const GUARDED = [
  '/dashboard',
  '/properties',
  '/properties/create',
  '/properties/edit/0199f0a0-0000-7000-8000-000000000000',
  '/contracts',
  '/contracts/create',
  '/payouts',
  '/account',
  '/profile',
  '/users',
  '/admin/data-management',
];
const LINKS = {
  Dashboard: '/dashboard',
  Properties: '/properties',
  Contracts: '/contracts',
  'Tenants/Owners': '/users',
  Payouts: '/payouts',
};

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const openDemo = (role: string, at: string, fresh = false): Promise<Page> =>
  openAs(browser, product, `${role}@example.com`, { at, fresh, password: DEMO_PASSWORD });
const session = (): Promise<(string | null)[]> =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);

describe('the guard', () => {
  it('leads whoever is not logged in from every guarded address to /login', async () => {
    page = await (await browser.newContext()).newPage();
    for (const address of GUARDED) {
      await page.goto(product.url + address);
      await page.waitForURL(`${product.url}/login`);
      await page.getByRole('button', { name: 'Login' }).waitFor();
    }
  });

  it('leads a session that has ended to /login, with a notice', async () => {
    page = await openDemo('owner', '/profile', true);
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
    // By the next page alone: what this one may still ask for would end the session before.
    await page.addInitScript(() => localStorage.setItem('token', 'no longer good'));
    // It goes after five seconds, which a busy machine may take to load the page.
    const told = page.getByText('Your session has expired. Please log in again.').waitFor();
    await page.goto(`${product.url}/properties`);
    await Promise.all([page.waitForURL(`${product.url}/login`), told]);
    expect(await session()).toEqual([null, null]);
  });
});

describe('the drawer', () => {
  it.each(['tenant', 'owner', 'accountant', 'admin'])(
    'of a %s is 220 px wide and leads to what they have',
    async (role) => {
      page = await openDemo(role, '/dashboard');
      await page.getByRole('button', { name: 'Open menu' }).click();
      const drawer = page.getByRole('navigation', { name: 'Main' });
      for (const [name, address] of Object.entries(LINKS))
        expect(await drawer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(address);
      const menu = page.getByRole('dialog', { name: 'Menu' });
      expect((await menu.boundingBox())?.width).toBeCloseTo(220, 2);
      const interests = drawer.getByRole('link', { name: 'Interests', exact: true });
      expect(await interests.count()).toBe(role === 'owner' || role === 'admin' ? 1 : 0);
      const settings = drawer.getByRole('button', { name: 'Settings' });
      expect(await settings.count()).toBe(role === 'admin' ? 1 : 0);
      if (role !== 'admin') return;
      const data = drawer.getByRole('link', { name: 'Data Management' });
      expect(await data.isVisible()).toBe(false);
      await settings.click();
      await data.click();
      await page.waitForURL(`${product.url}/admin/data-management`);
    },
  );
});

describe('logging out', () => {
  it('from the avatar menu ends at the home page, by address at /login; both forget the session', async () => {
    page = await openDemo('tenant', '/dashboard');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${product.url}/`);
    expect(await session()).toEqual([null, null]);
    await page.context().close();

    page = await openDemo('tenant', '/dashboard');
    await page.goto(`${product.url}/logout`);
    await page.waitForURL(`${product.url}/login`);
    expect(await session()).toEqual([null, null]);
  });
});
