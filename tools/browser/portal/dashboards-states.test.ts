import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { call, listHome, makeAccount, type Account } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const DAY_MS = 86_400_000;

let product: Product;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
});
afterEach(() => page?.context().close());

const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();

/** A page of this person on a phone, wherever they are told to go next. */
async function onPhone({ email }: Account): Promise<void> {
  page = await openAs(browser, product, email, { width: 390 });
  complaints = gatherComplaints(page);
}

const openDashboard = () => page.goto(`${product.url}/dashboard`);

/** A contract that began ten weeks ago, none of whose rents was ever paid. */
async function letLate(owner: Account, tenant: Account): Promise<void> {
  const { id: propertyId } = await listHome(product, owner);
  const found = await call<{ id: string }[]>(product, 'GET', `/auth/tenants?q=${tenant.email}`, {
    token: owner.token,
  });
  const startDate = new Date(Date.now() - 70 * DAY_MS).toISOString().slice(0, 10);
  const body = { propertyId, tenantId: found[0]?.id, startDate, rent: 42000 };
  await call(product, 'POST', '/contracts', { token: owner.token, body });
}

describe('a dashboard with nothing on it yet', () => {
  it('leads a new owner to list the first home', async () => {
    await onPhone(await makeAccount(product, 'owner', { email: 'new.owner@example.com' }));
    await openDashboard();
    await seen('List your first home');
    await expectSound(page);
    await page.getByRole('link', { name: 'Create Property' }).click();
    await page.waitForURL('**/properties/create');
    expect(complaints).toEqual([]);
  });

  it('tells a new tenant what will be there, and where homes are', async () => {
    await onPhone(await makeAccount(product, 'tenant', { email: 'new.tenant@example.com' }));
    await openDashboard();
    await seen('Your rent will be here');
    await expectSound(page);
    await page.getByRole('link', { name: 'Find a home', exact: true }).click();
    await page.waitForURL(`${product.url}/`);
    expect(complaints).toEqual([]);
  });
});

describe('rent that is late', () => {
  it('is what the tenant and the owner see first', async () => {
    const owner = await makeAccount(product, 'owner', { email: 'waiting.owner@example.com' });
    const tenant = await makeAccount(product, 'tenant', { email: 'late.tenant@example.com' });
    await letLate(owner, tenant);
    await onPhone(tenant);
    await openDashboard();
    const card = page.getByRole('region', { name: 'Rent to pay now' });
    await card.getByText('Overdue', { exact: true }).waitFor();
    const { pendingRent } = await call<{ pendingRent: number }>(product, 'GET', '/dashboard/tenant', tenant);
    expect(pendingRent).toBeGreaterThanOrEqual(84000);
    await card.getByText(`₹${pendingRent.toLocaleString('en-IN')}`, { exact: true }).waitFor();
    await expectSound(page);
    expect(complaints).toEqual([]);
    await page.context().close();

    await onPhone(owner);
    await openDashboard();
    const { overdueAmount } = await call<{ overdueAmount: number }>(
      product,
      'GET',
      '/dashboard/owner',
      owner,
    );
    const overdue = page.getByRole('link', { name: /^Overdue/ });
    await overdue.getByText(`₹${overdueAmount.toLocaleString('en-IN')}`, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});
