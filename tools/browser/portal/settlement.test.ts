import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { call, listHome, makeAccount, type Account } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const DEMO_PASSWORD = 'Kiraya@123';
const DAY_MS = 86_400_000;

let product: Product;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();
const settlement = () => page.getByRole('region', { name: 'Settlement', exact: true });
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface Tenancy {
  id: string;
  owner: Account;
  tenant: Account;
}

/** A tenancy of its own owner and tenant that was over ten days ago: its rents are paid, and a deposit is held. */
async function overWithDeposit(home: string, deposit: number): Promise<Tenancy> {
  const mail = (who: string) => `${who}.${home.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const owner = await makeAccount(product, 'owner', { name: `Owner of ${home}`, email: mail('owner') });
  const tenant = await makeAccount(product, 'tenant', { name: `Tenant of ${home}`, email: mail('tenant') });
  const { id: propertyId } = await listHome(product, owner, { name: home });
  const { token } = owner;
  const found = await call<{ id: string }[]>(product, 'GET', `/auth/tenants?q=${tenant.email}`, { token });
  const days = { startDate: dayFromNow(-50), endDate: dayFromNow(-10) };
  const body = { propertyId, tenantId: found[0]?.id, ...days, rent: 40000 };
  const { id } = await call<{ id: string }>(product, 'POST', '/contracts', { token, body });
  await call(product, 'POST', `/contracts/${id}/confirmation`, { token: tenant.token });
  const login = { email: 'accountant@example.com', password: DEMO_PASSWORD };
  const staff = await call<{ token: string }>(product, 'POST', '/auth/login', { body: login });
  const rents = await call<{ rentRecords: { balance: number }[] }>(product, 'GET', `/contracts/${id}`, {
    token,
  });
  const owed = rents.rentRecords.reduce((sum, { balance }) => sum + balance, 0);
  const response = await fetch(`${product.url}/api/contracts/${id}/receipts`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      authorization: `Bearer ${staff.token}`,
    },
    body: JSON.stringify({
      ...{ amount: owed + deposit, method: 'cash', paidDate: dayFromNow(-20), excess: 'hold' },
    }),
  });
  expect(response.status).toBe(201);
  return { id, owner, tenant };
}

async function look({ id }: Tenancy, who: Account | 'accountant', width: number): Promise<void> {
  await page?.context().close();
  const staff = typeof who === 'string';
  const password = staff ? { password: DEMO_PASSWORD } : {};
  const email = staff ? `${who}@example.com` : who.email;
  page = await openAs(browser, product, email, { at: `/contracts/${id}`, width, ...password });
  complaints = gatherComplaints(page);
}

describe.each(variants(1280, 390))('at %d px', (width) => {
  it('a deposit is passed on, settled against damages, refunded, and read by everybody', async () => {
    const tenancy = await overWithDeposit(`Settled House ${width}`, 84000);
    await look(tenancy, 'accountant', width);
    await settlement().getByText('Draft').waitFor();
    await expectSound(page);
    await button('Pass deposit on to owner').click();
    await dialog('Pass the deposit on to the owner').getByLabel('Amount').fill('20000');
    await page.getByLabel('Method').selectOption('Cash');
    await expectSound(page);
    await button('Record transfer').click();
    await seen(/holds ₹20,000 of the deposit now\.$/);
    const sheet = page.getByRole('dialog', { name: /^Move out of Settled House/ });
    await settlement().getByRole('button', { name: 'Move out' }).click();
    await sheet
      .getByLabel('Refund of ₹84,000')
      .or(sheet.getByLabel(/^Take off/))
      .first()
      .waitFor();
    const unused = sheet.getByLabel(/^Take off/);
    if (await unused.isChecked()) await unused.uncheck();
    await sheet.getByRole('button', { name: 'Add damages' }).click();
    await sheet.getByLabel('Damage 1: what for').fill('Broken window');
    await sheet.getByLabel('Damage 1: amount').fill('34000');
    await sheet.getByText('the owner holds ₹20,000 and keeps ₹20,000 of it').waitFor();
    await sheet.getByLabel('Refund of ₹50,000').selectOption('Not given back yet');
    await expectSound(page);
    await sheet.getByRole('button', { name: 'Record move out' }).click();
    await seen(/has moved out\.$/);
    await settlement().getByText('₹50,000 is still to be given back.').waitFor();
    await expectSound(page);
    await button('Record refund').click();
    await page.getByLabel('Reference').fill('UTR 99');
    await expectSound(page);
    await dialog('Refund by Kiraya').getByRole('button', { name: 'Record refund' }).click();
    await seen(/^₹50,000 was given back to/);
    await settlement()
      .getByText(/^Kiraya gave back ₹50,000 on .* \(UTR 99\)$/)
      .waitFor();
    expect(complaints).toEqual([]);
    for (const who of [tenancy.owner, tenancy.tenant]) {
      await look(tenancy, who, width);
      await settlement().getByText('Damage: Broken window').waitFor();
      await seen('All of it, ₹84,000, was set off or given back.');
      await settlement().getByRole('button', { name: 'Settlement (PDF)' }).waitFor();
      expect(await settlement().getByRole('button').count()).toBe(1);
      await expectSound(page);
      expect(complaints).toEqual([]);
    }
  });
});
