import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { withConnection } from '../../../postgres/connection.ts';
import { variants } from '../../testing/repetitions.ts';
import { call, listHome, makeAccount, type Account } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { Counted } from '../support/counted.ts';
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
let work: Counted;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const region = (name: string) => page.getByRole('region', { name, exact: true });

interface Tenancy {
  id: string;
  propertyId: string;
  owner: Account;
  tenant: Account;
}

/** A tenancy of its own people that began fifty days ago: one rent is paid, one is due. */
async function tenancyOf(home: string): Promise<Tenancy> {
  const mail = (who: string) => `${who}.${home.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const owner = await makeAccount(product, 'owner', { name: 'Asha Rao', email: mail('owner') });
  const tenant = await makeAccount(product, 'tenant', { name: `Rahul of ${home}`, email: mail('tenant') });
  await withConnection(product.databaseUrl, (client) =>
    client.query(`update auth.user set phone = '9800000001' where email = $1`, [tenant.email]),
  );
  const { id: propertyId } = await listHome(product, owner, { name: home });
  const { token } = owner;
  const found = await call<{ id: string }[]>(product, 'GET', `/auth/tenants?q=${tenant.email}`, { token });
  const body = { propertyId, tenantId: found[0]?.id, startDate: dayFromNow(-50), endDate: null, rent: 40000 };
  const { id } = await call<{ id: string }>(product, 'POST', '/contracts', { token, body });
  await call(product, 'POST', `/contracts/${id}/confirmation`, { token: tenant.token });
  const login = { email: 'accountant@example.com', password: DEMO_PASSWORD };
  const staff = await call<{ token: string }>(product, 'POST', '/auth/login', { body: login });
  const paid = { amount: 40000, method: 'cash', paidDate: dayFromNow(-40) };
  await call(product, 'POST', `/contracts/${id}/receipts`, { token: staff.token, body: paid });
  return { id, propertyId, owner, tenant };
}

async function open(who: Account, at: string, width: number): Promise<void> {
  page = await openAs(browser, product, who.email, { at, width });
  complaints = gatherComplaints(page);
  work = new Counted();
}

describe.each(variants(390, 1280))('at %i px', (width) => {
  it('an owner sees who owes, how much and since when without a press, and reminds with one', async () => {
    const { owner, tenant } = await tenancyOf(`Owing House ${width}`);
    await open(owner, '/dashboard', width);
    const owes = region('Who owes');
    await owes.getByText(tenant.name).first().waitFor();
    await owes.getByText('₹40,000', { exact: true }).waitFor();
    await owes.getByText(/^since .*, \d+ days$/).waitFor();
    const call = owes.getByRole('link', { name: `Call ${tenant.name}` });
    expect(await call.getAttribute('href')).toBe('tel:+919800000001');
    const chat = await owes.getByRole('link', { name: `WhatsApp ${tenant.name}` }).getAttribute('href');
    expect(chat).toMatch(/^https:\/\/wa\.me\/919800000001\?text=Hello%20Rahul/);
    expect([work.presses, work.fields]).toEqual([0, 0]);
    await expectSound(page);
    await work.press(owes.getByRole('button', { name: `Remind now ${tenant.name}` }));
    await owes.getByText('Reminded today').waitFor();
    expect(work.presses).toBeLessThanOrEqual(1);
    expect(complaints).toEqual([]);
  });

  it('a tenant has the receipt of a month as PDF with one press, from the dashboard', async () => {
    const { tenant } = await tenancyOf(`Receipt House ${width}`);
    await open(tenant, '/dashboard', width);
    const receipt = page.getByRole('button', { name: /^Receipt \(PDF\)/ });
    await receipt.waitFor();
    await expectSound(page);
    const download = page.waitForEvent('download');
    await work.press(receipt);
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    expect([work.presses, work.fields]).toEqual([1, 0]);
    expect(complaints).toEqual([]);
  });

  it('a tenant says that they have paid with two presses and a reference, from the dashboard', async () => {
    const { tenant } = await tenancyOf(`Paid House ${width}`);
    await open(tenant, '/dashboard', width);
    await work.press(page.getByRole('button', { name: /^I have paid for Paid House/ }));
    const dialog = page.getByRole('dialog', { name: /^What have you paid for/ });
    await work.fill(dialog.getByLabel('Reference'), 'UTR 412345678901');
    await work.press(dialog.getByRole('button', { name: 'I have paid', exact: true }));
    await page.getByText('₹40,000 is waiting to be confirmed.').waitFor();
    await page.getByText('Being checked', { exact: true }).waitFor();
    expect(work.presses).toBeLessThanOrEqual(2);
    expect(work.fields).toBeLessThanOrEqual(1);
    expect(complaints).toEqual([]);
  });

  it('an owner makes a contract for a home: tenant and day are all that is left', async () => {
    const owner = await makeAccount(product, 'owner', {
      name: 'Meera Nair',
      email: `maker${width}@example.com`,
    });
    const tenant = await makeAccount(product, 'tenant', {
      name: 'Ravi Kumar',
      email: `rented${width}@example.com`,
    });
    const { id } = await listHome(product, owner, { name: 'Palm Court', securityDeposit: 84000 });
    await open(owner, `/properties/edit/${id}`, width);
    await work.press(page.getByRole('link', { name: 'Make contract' }));
    const form = page.getByRole('form', { name: 'Create Contract' });
    await form.waitFor();
    expect(await form.getByRole('combobox', { name: 'Property' }).inputValue()).toBe('Palm Court');
    expect(await form.getByLabel('Rent', { exact: true }).inputValue()).toBe('42,000');
    expect(await form.getByLabel('Deposit (optional)').inputValue()).toBe('84,000');
    await expectSound(page);
    await work.fill(form.getByRole('combobox', { name: 'Tenant' }), tenant.email);
    await work.press(page.getByRole('option', { name: /^Ravi Kumar/ }));
    await work.fill(form.getByLabel('Start Date'), dayFromNow(10));
    await work.press(form.getByRole('button', { name: 'Create contract' }));
    await page.getByText('Contract created!').waitFor();
    expect(work.presses).toBeLessThanOrEqual(3);
    expect(work.fields).toBeLessThanOrEqual(2);
    expect(complaints).toEqual([]);
  });

  it('an owner finds who asked about which home under Interests', async () => {
    const owner = await makeAccount(product, 'owner', { name: 'Anil', email: `asked${width}@example.com` });
    const { id } = await listHome(product, owner, { name: 'Wanted House' });
    const person = { name: 'Sunita Jain', email: 'sunita@example.com', mobile: '9811111111' };
    await call(product, 'POST', `/properties/${id}/interest`, {
      body: { ...person, nationalId: '234123412346' },
    });
    await open(owner, '/dashboard', width);
    await work.press(page.getByRole('button', { name: 'Open menu' }));
    await work.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Interests' }));
    await page.getByText('Shown after your answer').waitFor();
    expect(await page.getByText('Sunita Jain').count()).toBe(0);
    await page.getByRole('link', { name: 'Wanted House' }).waitFor();
    await expectSound(page);
    expect(work.presses).toBeLessThanOrEqual(2);
    expect(complaints).toEqual([]);
  });
});
