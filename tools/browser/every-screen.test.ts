import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { siteFolder } from '../../programs/repository.ts';
import { call } from './support/api.ts';
import { gatherComplaints } from './support/complaints.ts';
import { keptPage } from './support/kept-page.ts';
import { unreachedByKeyboard } from './support/keyboard-reach.ts';
import { openAs } from './support/open-as.ts';
import { startProduct, type Product } from './support/product.ts';
import { scriptBytes, total } from './support/script-bytes.ts';
import { awaitLateParts, beyondTheScreen, expectSoundOnEach } from './support/sound-screen.ts';
import { startBrowser } from './support/test-browser.ts';

const DEMO_PASSWORD = 'Kiraya@123';
/** Gzipped JavaScript that a screen may add to the shell. */
const MOST_ADDED_BYTES = 130 * 1024;
const PHONE = 390;
/** A small phone, and a phone on which all is shown at twice its size. */
const WIDTHS = [320, 195];

/** Addresses, the ones that take an id with it left out or in braces, and the title of what is there. */
const SCREENS = {
  visitor: [
    ['/', 'Homes for rent, no brokerage.'],
    ['/browse', 'Homes'],
    ['/login', 'Login'],
    ['/signup', 'Sign Up'],
    ['/forgot-password', 'Forgot Password'],
    ['/reset-password', 'Reset Password'],
    ['/reset-password?token=x', 'Reset Password'],
    ['/privacy', 'Privacy notice'],
    ['/property/', /\w/],
    ['/nowhere', /\w/],
  ],
  tenant: [
    ['/dashboard', 'Dashboard'],
    ['/properties', 'Properties'],
    ['/properties/edit/', /\w/],
    ['/contracts', 'Contracts'],
    ['/contracts/', /\w/],
    ['/contracts/{id}/handover/in', 'Move-in handover'],
    ['/payouts', 'Payouts'],
    ['/payouts/receipts/', 'Receipt'],
    ['/notifications', 'Notifications'],
    ['/profile', 'Profile'],
    ['/users', 'Tenants/Owners'],
    ['/interests', 'You do not have access to this page'],
    ['/contracts/create', 'You do not have access to this page'],
    ['/payouts/collect', 'You do not have access to this page'],
    ['/properties/create', 'You do not have access to this page'],
    ['/admin/data-management', 'You do not have access to this page'],
    ['/admin/settings', 'You do not have access to this page'],
  ],
  owner: [
    ['/dashboard', 'Dashboard'],
    ['/properties', 'Properties'],
    ['/properties?status=vacant', 'Properties'],
    ['/interests', 'Interests'],
    ['/interests/', /\w/],
    ['/properties/create', 'Create Property'],
    ['/properties/edit/', 'Edit Property'],
    ['/contracts', 'Contracts'],
    ['/contracts/create', 'Create Contract'],
    ['/contracts/', /\w/],
    ['/contracts/{id}/handover/in', 'Move-in handover'],
    ['/payouts', 'Payouts'],
    ['/payouts/paid/', 'Payout'],
    ['/payouts/owners/', 'Owner’s account'],
    ['/payouts/receipts/', 'Receipt'],
    ['/users', 'Tenants/Owners'],
    ['/account', 'Change Password'],
    ['/notifications', 'Notifications'],
    ['/profile', 'Profile'],
    ['/payouts/pay', 'You do not have access to this page'],
    ['/payouts/books', 'You do not have access to this page'],
  ],
  accountant: [
    ['/dashboard', 'Dashboard'],
    ['/properties/edit/', /\w/],
    ['/contracts', 'Contracts'],
    ['/payouts', 'Payouts'],
    ['/payouts/collect', 'Record rents'],
    ['/payouts/pay', 'Pay owners'],
    ['/payouts/paid/', 'Payout'],
    ['/payouts/owners/', 'Owner’s account'],
    ['/payouts/receipts/', 'Receipt'],
    ['/payouts/books', 'Books'],
    ['/users', 'Tenants/Owners'],
  ],
  admin: [
    ['/dashboard', 'Dashboard'],
    ['/properties', 'Properties'],
    ['/interests', 'Interests'],
    ['/properties/create', 'Create Property'],
    ['/contracts', 'Contracts'],
    ['/payouts', 'Payouts'],
    ['/payouts/books', 'Books'],
    ['/users?role=owner', 'Tenants/Owners'],
    ['/users?role=tenant', 'Tenants/Owners'],
    ['/admin/data-management', 'Data Management'],
    ['/admin/settings', 'General Settings'],
    ['/admin/messages', 'Messages'],
    ['/admin/audit', 'Audit Log'],
  ],
} satisfies Record<string, [string, string | RegExp][]>;

type Who = keyof typeof SCREENS;

type Listed = Record<string, string>;

/** Lists that provide an id for addresses that end in a slash or have it in braces, and the field's name. */
const LISTS: Record<string, [path: string, id: string]> = {
  '/property/': ['/properties/public?limit=1', 'id'],
  '/properties/edit/': ['/properties?limit=1', 'id'],
  '/interests/': ['/interests?limit=1', 'id'],
  '/contracts/': ['/contracts?limit=1', 'id'],
  '/contracts/{id}/handover/in': ['/contracts?limit=1', 'id'],
  '/payouts/paid/': ['/contracts/transactions/all?transactionType=payout&limit=1', 'payoutId'],
  '/payouts/owners/': ['/contracts/transactions/all?transactionType=payout&limit=1', 'ownerId'],
  '/payouts/receipts/': ['/contracts/transactions/all?transactionType=payment&limit=1', 'receiptId'],
};

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});

async function completed(page: Page, address: string): Promise<string> {
  const list = LISTS[address];
  if (!list) return address;
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? undefined;
  const [path, id] = list;
  const found = await call<Listed[] | { items: Listed[] }>(product, 'GET', path, { token });
  const [first] = Array.isArray(found) ? found : found.items;
  const value = first?.[id] ?? '';
  return address.includes('{id}') ? address.replace('{id}', value) : address + value;
}

/** Scripts that a page asks for from now on. */
function scriptsFrom(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  return scripts;
}

/** Scripts of the shell with a sentence of the host's own in it, for a role that there is no dashboard for. */
async function scriptsOfTheShell(who: Who): Promise<Set<string>> {
  const page = await openAs(browser, product, `${who}@example.com`, { password: DEMO_PASSWORD, fresh: true });
  await page.route('**/api/auth/profile', async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as object;
    await route.fulfill({ response, json: { ...profile, role: { name: 'visitor' } } });
  });
  const scripts = scriptsFrom(page);
  await page.goto(`${product.url}/dashboard`);
  await page.getByText('Unknown user role').waitFor();
  await awaitLateParts(page);
  await page.context().close();
  return scripts;
}

async function openFor(who: Who): Promise<Page> {
  if (who !== 'visitor') return openAs(browser, product, `${who}@example.com`, { password: DEMO_PASSWORD });
  return keptPage(browser, product.url);
}

describe.each(Object.keys(SCREENS) as Who[])('every screen of the %s', (who) => {
  let page: Page;
  let complaints: string[];
  let shell: Set<string> | undefined;
  let scripts: Set<string>;
  /** Number of scripts that each screen adds to the shell. */
  const added: number[] = [];

  beforeAll(async () => {
    if (who !== 'visitor') shell = await scriptsOfTheShell(who);
    page = await openFor(who);
    complaints = gatherComplaints(page);
    page.on('console', (message) => /preload/.test(message.text()) && complaints.push(message.text()));
    scripts = scriptsFrom(page);
  });
  afterAll(async () => {
    await page?.context().close();
    // Otherwise no script was counted.
    if (shell) expect(Math.max(...added)).toBeGreaterThan(1);
  });

  /** Holds a screen of whoever is logged in to what its scripts may weigh over those of the shell. */
  async function expectWithinBudget(of: Set<string>): Promise<void> {
    const own = [...scripts].filter((url) => !of.has(url));
    added.push(own.length);
    const sizes = await scriptBytes(siteFolder, own);
    expect(total(sizes) > MOST_ADDED_BYTES ? sizes : 'within').toBe('within');
  }

  it.each<[string, string | RegExp]>(SCREENS[who])('%s', async (address, title) => {
    await page.setViewportSize({ width: PHONE, height: 844 });
    const at = product.url + (await completed(page, address));
    scripts.clear();
    await page.goto(at);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await expectSoundOnEach(page);
    if (shell) await expectWithinBudget(shell);
    await page.setViewportSize({ width: PHONE, height: 844 });
    expect(await unreachedByKeyboard(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await page.evaluate(beyondTheScreen)]).toEqual([width, 0]);
    }
    expect(complaints).toEqual([]);
  });
});
