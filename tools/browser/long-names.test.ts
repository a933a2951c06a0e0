import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { pay } from './delivery/payments.ts';
import { call, listHome, makeAccount, PASSWORD, type Account } from './support/api.ts';
import { openAs } from './support/open-as.ts';
import { startProduct, type Product } from './support/product.ts';
import { awaitLateParts, beyondTheScreen } from './support/sound-screen.ts';
import { startBrowser } from './support/test-browser.ts';

const DEMO_PASSWORD = 'Kiraya@123';
const DAY_MS = 86_400_000;

/** Names of the maximum length, without a space to break at. */
const long = (part: string) => part.repeat(120).slice(0, 120);
const HOME = long('Anandanilaya');
const OWNER = long('Krishnaraja');
const TENANT = long('Wijayalakshmi');
const mail = (part: string) => `${part.repeat(60).slice(0, 60)}@example.com`;

let product: Product;
let browser: Browser;
let page: Page;
let owner: Account;
let tenant: Account;
let ownerId: string;
let homeId: string;
let contractId: string;

async function letHome(): Promise<void> {
  ({ id: homeId } = await listHome(product, owner, { name: HOME, address: long('Koramangala') }));
  const { token } = owner;
  const [found] = await call<{ id: string }[]>(product, 'GET', `/auth/tenants?q=${tenant.email}`, { token });
  const startDate = new Date(Date.now() - 40 * DAY_MS).toISOString().slice(0, 10);
  const body = { propertyId: homeId, tenantId: found?.id, startDate, rent: 40000 };
  const contract = await call<{ id: string; rentRecords: { id: string }[] }>(product, 'POST', '/contracts', {
    token,
    body,
  });
  contractId = contract.id;
  const login = { email: 'accountant@example.com', password: DEMO_PASSWORD };
  const accountant = await call<{ token: string }>(product, 'POST', '/auth/login', { body: login });
  const record = contract.rentRecords[0]?.id ?? '';
  await pay(product, accountant.token, { record, contract: contractId, key: 'long-names-1' });
}

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
  owner = await makeAccount(product, 'owner', { name: OWNER, email: mail('krishna') });
  tenant = await makeAccount(product, 'tenant', { name: TENANT, email: mail('wijaya') });
  ({ id: ownerId } = await call<{ id: string }>(product, 'GET', '/auth/profile', { token: owner.token }));
  const free = await listHome(product, owner, { name: HOME });
  const wanted = { name: TENANT, email: tenant.email, nationalId: '123412341234', mobile: '9000000001' };
  await call(product, 'POST', `/properties/${free.id}/interest`, { body: wanted });
  await letHome();
});
afterEach(() => page?.context().close());

/** The controls in the tables' columns of actions that do not lie within the window, by their names. */
function outOfSight(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('td[data-label="Actions"] :is(a, button)')];
  return controls
    .filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      return width === 0 || left < 0 || right > window.innerWidth;
    })
    .map((control) => control.innerText);
}

/** Pixels by which the tables are wider than their frames. */
const beyondTheFrames = (): number[] =>
  [...document.querySelectorAll('table')].map(({ parentElement: frame }) =>
    frame ? frame.scrollWidth - frame.clientWidth : 0,
  );

type Who = 'admin' | 'accountant' | 'owner' | 'tenant';

function openFor(who: Who, at: string): Promise<Page> {
  const demo = { at, password: DEMO_PASSWORD };
  if (who === 'admin' || who === 'accountant') return openAs(browser, product, `${who}@example.com`, demo);
  const { email } = who === 'tenant' ? tenant : owner;
  return openAs(browser, product, email, { at, password: PASSWORD });
}

describe('a name of 120 letters without a blank', () => {
  const screens: [Who, string, string, () => string][] = [
    ['owner', 'the landing page', HOME, () => '/?q=anandanilaya'],
    ['admin', 'data management', OWNER, () => '/admin/data-management?q=krishna'],
    ['admin', 'the owners', HOME, () => '/users?role=owner&q=krishna'],
    ['admin', 'the tenants', HOME, () => '/users?role=tenant&q=wijaya'],
    ['admin', 'the contracts', TENANT, () => '/contracts?q=anandanilaya'],
    ['accountant', 'the transactions', TENANT, () => `/payouts?ownerId=${ownerId}`],
    ['accountant', 'the rents to collect', TENANT, () => `/payouts/collect?contract=${contractId}`],
    ['accountant', 'the owners to pay', OWNER, () => '/payouts/pay'],
    ['accountant', 'the books', TENANT, () => '/payouts/books'],
    ['owner', 'the dashboard of the owner', TENANT, () => '/dashboard'],
    ['owner', 'the properties', HOME, () => '/properties'],
    ['tenant', 'the dashboard of the tenant', HOME, () => '/dashboard'],
    ['admin', 'the properties of all', TENANT, () => '/properties?q=anandanilaya'],
    ['owner', 'a contract', TENANT, () => `/contracts/${contractId}`],
  ];

  it.each(screens)('leaves an %s all columns and actions: %s', async (who, what, name, at) => {
    page = await openFor(who, at());
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.locator('main').getByText(name).filter({ visible: true }).first().waitFor();
      await awaitLateParts(page);
      expect(await page.evaluate(outOfSight)).toEqual([]);
      expect(await page.evaluate(beyondTheScreen)).toBeLessThanOrEqual(0);
      // Thirteen columns are more than a desk is wide; the way to a home stays in sight there.
      if (what !== 'the properties of all')
        for (const beyond of await page.evaluate(beyondTheFrames)) expect(beyond).toBeLessThanOrEqual(0);
    }
  });
});
