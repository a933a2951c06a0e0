import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { call, listHome, makeAccount, type Account } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { press, tabTo, typeInto } from '../support/keyboard.ts';
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

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();
const part = (name: string) => page.getByRole('region', { name, exact: true });
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface Tenancy {
  id: string;
  owner: Account;
  tenant: Account;
}

/** A tenancy of its own owner and tenant, of two rents that are due, and none after these. */
async function let2Months(home: string): Promise<Tenancy> {
  const mail = (who: string) => `${who}.${home.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const owner = await makeAccount(product, 'owner', { name: `Owner of ${home}`, email: mail('owner') });
  const tenant = await makeAccount(product, 'tenant', { name: `Tenant of ${home}`, email: mail('tenant') });
  const { id: propertyId } = await listHome(product, owner, { name: home });
  const { token } = owner;
  const found = await call<{ id: string }[]>(product, 'GET', `/auth/tenants?q=${tenant.email}`, { token });
  const days = { startDate: dayFromNow(-40), endDate: dayFromNow(10) };
  const body = { propertyId, tenantId: found[0]?.id, ...days, rent: 40000 };
  const { id } = await call<{ id: string }>(product, 'POST', '/contracts', { token, body });
  await call(product, 'POST', `/contracts/${id}/confirmation`, { token: tenant.token });
  return { id, owner, tenant };
}

/** The page of a contract, as one of its parties or as staff sees it. */
async function look({ id }: Tenancy, who: Account | 'accountant' | 'admin', width = 1280): Promise<void> {
  await page?.context().close();
  const staff = typeof who === 'string';
  const password = staff ? { password: DEMO_PASSWORD } : {};
  const email = staff ? `${who}@example.com` : who.email;
  page = await openAs(browser, product, email, { at: `/contracts/${id}`, width, ...password });
  complaints = gatherComplaints(page);
}

async function addCharge(description: string, amount: string): Promise<void> {
  await button('Add a charge').click();
  await dialog('Add a charge').waitFor();
  await page.getByLabel('Kind').selectOption('Maintenance');
  await page.getByLabel('What for').fill(description);
  await page.getByLabel('Amount', { exact: true }).fill(amount);
}

describe.each(variants(390, 1280))('at %d px', (width) => {
  it('a charge is asked for, read, paid with the rents and more, and all of it is on the statement', async () => {
    const home = `Account House ${width}`;
    const tenancy = await let2Months(home);
    await look(tenancy, tenancy.owner, width);
    await seen(`Tenant of ${home} owes ₹80,000 now`);
    await addCharge('Society maintenance', '2500');
    await expectSound(page);
    await button('Add charge').click();
    await seen(/^Society maintenance: Tenant of .* is asked for ₹2,500/);
    await seen(`Tenant of ${home} owes ₹82,500 now`);
    await expectSound(page);

    await look(tenancy, tenancy.tenant, width);
    await seen('You owe ₹82,500 now');
    await button('Dispute Society maintenance').waitFor();
    expect(await part('Account').getByRole('button').count()).toBe(1);
    await expectSound(page);

    await look(tenancy, 'accountant', width);
    await page.getByRole('link', { name: 'Record payment', exact: true }).click();
    await button('Record payment').first().click();
    await page.getByLabel('Amount paid').fill('83500');
    await part('What it pays').getByText('Society maintenance').waitFor();
    await page.getByLabel('The other ₹1,000').selectOption('Hold ₹1,000 as a deposit');
    await expectSound(page);
    await button('Record ₹83,500').click();
    await seen(/^Recorded ₹83,500 from .* Society maintenance and Deposit\.$/);
    expect(complaints).toEqual([]);

    await look(tenancy, tenancy.tenant, width);
    await seen('Nothing is due');
    await part('Deposit')
      .getByText(/^₹1,000 is there\./)
      .waitFor();
    await page.getByText('What it paid (4)').click();
    await expectSound(page);
    expect(complaints).toEqual([]);
  });

  it('a rent and a charge are waived, in part and whole, and a waiver is reversed', async () => {
    const home = `Waiver House ${width}`;
    const tenancy = await let2Months(home);
    await look(tenancy, 'accountant', width);
    await addCharge('Lift', '500');
    await button('Add charge').click();
    await button('Waive Lift').click();
    await dialog('Waive Lift').getByLabel('Reason').fill('It stood still');
    await expectSound(page);
    await button('Waive').click();
    await seen('Waived ₹500 of Lift.');
    await seen(`Tenant of ${home} owes ₹80,000 now`);

    await look(tenancy, 'admin', width);
    await button(/^Waive Rent for/)
      .first()
      .click();
    await page.getByLabel('Amount waived').fill('2000');
    await page.getByLabel('Reason').fill('No water for a week');
    await button('Waive').click();
    await seen(`Tenant of ${home} owes ₹78,000 now`);
    await expectSound(page);
    await button('Reverse Waived: Lift').click();
    await dialog('Reverse the waiver of ₹500?').getByLabel('Reason').fill('It ran after all');
    await expectSound(page);
    await button('Reverse').click();
    await seen(`Tenant of ${home} owes ₹78,500 now`);
    expect(complaints).toEqual([]);

    await look(tenancy, tenancy.owner, width);
    await seen('Waiver reversed: Lift');
    await expectSound(page);
    expect(complaints).toEqual([]);
  });

  it('a charge is disputed by its tenant, and withdrawn by its owner', async () => {
    const home = `Dispute House ${width}`;
    const tenancy = await let2Months(home);
    await look(tenancy, tenancy.owner, width);
    await addCharge('Gate repair', '900');
    await button('Add charge').click();
    await seen(`Tenant of ${home} owes ₹80,900 now`);

    await look(tenancy, tenancy.tenant, width);
    await button('Dispute Gate repair').click();
    await dialog('Dispute Gate repair?').getByLabel('What is not right').fill('It is the society’s gate');
    await expectSound(page);
    await button('Dispute').click();
    await seen('You owe ₹80,000 now');
    await seen('₹900 is disputed or proposed, and not asked for now.');
    await expectSound(page);
    expect(complaints).toEqual([]);

    await look(tenancy, tenancy.owner, width);
    await seen('The tenant: “It is the society’s gate”');
    await button('Answer Gate repair').click();
    const answer = dialog('Answer: Gate repair');
    await answer.getByLabel('Answer', { exact: true }).selectOption('withdrawn');
    await answer.getByLabel('Why', { exact: true }).fill('True');
    await expectSound(page);
    await button('Send the answer').click();
    await seen('Gate repair is withdrawn.');
    await seen(`Tenant of ${home} owes ₹80,000 now`);
    await expectSound(page);
    expect(complaints).toEqual([]);
  });
});

describe('with the keyboard alone', () => {
  it('a charge is added and waived', async () => {
    const tenancy = await let2Months('Keyboard House');
    await look(tenancy, 'admin');
    await press(page, button('Add a charge'));
    await dialog('Add a charge').waitFor();
    await tabTo(page, page.getByLabel('Kind'));
    await page.keyboard.press('ArrowDown');
    await typeInto(page, page.getByLabel('What for'), 'Gas');
    await typeInto(page, page.getByLabel('Amount', { exact: true }), '900');
    await page.keyboard.press('Enter');
    await seen('Tenant of Keyboard House owes ₹80,900 now');
    await press(page, button('Waive Gas'));
    await typeInto(page, page.getByLabel('Reason'), 'Paid already');
    await press(page, button('Waive'));
    await seen('Tenant of Keyboard House owes ₹80,000 now');
    expect(complaints).toEqual([]);
  });
});
