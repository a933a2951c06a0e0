import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { siteFolder } from '../../../programs/repository.ts';
import { call } from '../support/api.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { scriptBytes, total } from '../support/script-bytes.ts';
import { startBrowser } from '../support/test-browser.ts';

const MOST_ADDED_BYTES = 130 * 1024;
const DEMO_PASSWORD = 'Kiraya@123';

type Role = 'owner' | 'tenant' | 'accountant' | 'admin';

const ROUTES: [Role, string][] = [
  ['owner', '/dashboard'],
  ['tenant', '/dashboard'],
  ['accountant', '/dashboard'],
  ['admin', '/dashboard'],
  ['owner', '/properties'],
  ['admin', '/properties'],
  ['admin', '/properties/create'],
  ['owner', '/properties/edit/{property}'],
  ['owner', '/contracts'],
  ['owner', '/contracts/create'],
  ['owner', '/contracts/{contract}'],
  ['tenant', '/contracts/{tenancy}'],
  ['accountant', '/payouts'],
  ['accountant', '/payouts/collect'],
  ['accountant', '/payouts/pay'],
  ['owner', '/payouts/paid/{payout}'],
  ['accountant', '/payouts/owners/{owner}'],
  ['owner', '/payouts/receipts/{receipt}'],
  ['accountant', '/payouts/books'],
  ['admin', '/users'],
  ['admin', '/admin/data-management'],
  ['admin', '/admin/settings'],
  ['owner', '/account'],
  ['owner', '/profile'],
];

let product: Product;
let browser: Browser;
const ids = { property: '', contract: '', tenancy: '', payout: '', owner: '', receipt: '' };

type Listed = Record<string, string>;

async function firstId(path: string, name = 'id', role: Role = 'owner'): Promise<string> {
  const body = { email: `${role}@example.com`, password: DEMO_PASSWORD };
  const { token } = await call<{ token: string }>(product, 'POST', '/auth/login', { body });
  const found = await call<Listed[] | { items: Listed[] }>(product, 'GET', path, { token });
  const id = (Array.isArray(found) ? found : found.items)[0]?.[name];
  if (!id) throw new Error(`${path} holds nothing`);
  return id;
}

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
  ids.property = await firstId('/properties?limit=1');
  ids.contract = await firstId('/contracts?limit=1');
  const money = '/contracts/transactions/all?limit=1&transactionType';
  ids.payout = await firstId(`${money}=payout`, 'payoutId');
  ids.owner = await firstId(`${money}=payout`, 'ownerId');
  ids.receipt = await firstId(`${money}=payment`, 'receiptId');
  ids.tenancy = await firstId('/contracts?limit=1', 'id', 'tenant');
});

/** Every script of a page that is opened by its address, once all of it is there: what it says first, then its data. */
async function scriptsOf(
  page: Page,
  path: string,
  says: Locator = page.getByRole('heading', { level: 1 }),
): Promise<Set<string>> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(product.url + path);
  await says.waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.waitForLoadState('networkidle');
  return scripts;
}

/** The shell with a sentence of the host's own in it, for a role that there is no dashboard for. */
async function scriptsOfTheShell(page: Page): Promise<Set<string>> {
  await page.route('**/api/auth/profile', async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as object;
    await route.fulfill({ response, json: { ...profile, role: { name: 'visitor' } } });
  });
  return scriptsOf(page, '/dashboard', page.getByText('Unknown user role'));
}

/** A page at an address without scripts: those of a page that is left are still asked for while the next one counts. */
const openFor = (role: string) =>
  openAs(browser, product, `${role}@example.com`, { fresh: true, password: DEMO_PASSWORD });

const shells = new Map<string, Set<string>>();

/** The scripts of the shell, asked for once a role. */
async function shellOf(role: string): Promise<Set<string>> {
  const known = shells.get(role);
  if (known) return known;
  const page = await openFor(role);
  const scripts = await scriptsOfTheShell(page);
  await page.context().close();
  shells.set(role, scripts);
  return scripts;
}

describe('a page of the app', () => {
  it.each(ROUTES)(
    'costs a %s at %s at most 130 KB of gzipped JavaScript over the shell',
    async (role, route) => {
      const shell = await shellOf(role);
      const page = await openFor(role);
      const path = route.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name]);
      const all = await scriptsOf(page, path);
      await page.context().close();
      const added = [...all].filter((url) => !shell.has(url));
      const sizes = await scriptBytes(siteFolder, added);
      expect(added.length).toBeGreaterThan(1);
      expect(total(sizes) > MOST_ADDED_BYTES ? sizes : 'within').toBe('within');
    },
  );
});
