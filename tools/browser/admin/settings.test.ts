import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { press, typeInto } from '../support/keyboard.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';
import { asAdmin, DEMO_PASSWORD, openAsAdmin } from './demo-admin.ts';

let product: Product;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const open = async (at: string, view: { width?: number; confirmed?: boolean } = {}) => {
  ({ page, complaints } = await openAsAdmin(browser, product, { at, ...view }));
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Message of a risky request's refusal, which the browser logs first. */
const REFUSED = [expect.stringContaining('403')];
const question = () => page.getByRole('dialog', { name: 'Confirm it is you' });

it('are under Settings, and change the commission for contracts that are made from then on', async () => {
  await open('/dashboard', { confirmed: false });
  await button('Open menu').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'General Settings' }).click();
  await page.waitForURL('**/admin/settings');
  await page.getByLabel('Commission percentage').fill('8.5');
  await button('Save money settings').click();
  await question().waitFor();
  await expectSound(page);
  await page.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await button('Confirm').click();
  await page.getByText('Commission saved: 8.5% for new contracts.').waitFor();
  await page.getByText(/8\.5% since .*, set by Asha Verma\.$/).waitFor();
  expect(await asAdmin(product, 'GET', '/contracts/commission')).toEqual({ commissionPercent: 8.5 });
  expect(complaints).toEqual(REFUSED);

  await page.getByLabel('Commission percentage').fill('9');
  await button('Save money settings').click();
  await page.getByText('Commission saved: 9% for new contracts.').waitFor();
  expect(complaints).toEqual(REFUSED);
});

it('with the keyboard alone on a phone, a risky one is confirmed, or left as it was typed', async () => {
  await open('/admin/settings', { width: 390, confirmed: false });
  await typeInto(page, page.getByLabel('Commission percentage'), '7');
  await press(page, button('Save money settings'));
  await question().waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await question().waitFor({ state: 'detached' });
  expect(await page.getByLabel('Commission percentage').inputValue()).toBe('7');
  await press(page, button('Save money settings'));
  await page.getByLabel('Your password', { exact: true }).waitFor();
  await page.keyboard.type('not-it');
  await page.keyboard.press('Enter');
  await page.getByText('Current password is incorrect').waitFor();
  await typeInto(page, page.getByLabel('Your password', { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Commission saved: 7% for new contracts.').waitFor();
});

describe.each(variants(1280, 390))('the organisation at a width of %i', (width) => {
  it('is told once, and visitors find how to reach it', async () => {
    await open('/admin/settings', { width });
    const name = `Asha Rentals ${width}`;
    await page.getByLabel('Organisation name').fill(name);
    await page.getByLabel('GSTIN').fill('29aaaaa0000a1zx');
    await page.getByLabel('Mail address').fill('help@example.com');
    await page.getByLabel('Phone').fill('080 4000 0000');
    await button('Save organisation').click();
    await page.getByText('Invalid GSTIN: its last character does not fit the others').waitFor();
    await page.getByLabel('GSTIN').fill('29aaaaa0000a1zy');
    await button('Save organisation').click();
    await page.getByText('Organisation saved.').waitFor();
    expect(await asAdmin(product, 'GET', '/admin/settings')).toMatchObject({
      organisationName: name,
      gstin: '29AAAAA0000A1ZY',
    });
    expect(complaints).toEqual([]);
    await page.context().close();

    page = await browser.newPage({ baseURL: product.url, viewport: { width, height: 900 } });
    const heard = gatherComplaints(page);
    await page.goto('/#contact');
    const dialog = page.getByRole('dialog', { name: 'Contact Us' });
    await dialog.getByText(`You can also reach ${name} at`).waitFor();
    await dialog.getByRole('link', { name: 'help@example.com' }).waitFor();
    await expectSound(page);
    expect(heard).toEqual([]);
  });
});

/** The demo's own. */
const UPI_ID = 'kiraya.rents@kirayademo';

describe.each(variants(390, 1280))('the UPI id for tenants at a width of %i', (width) => {
  it('counts a day after it is entered, and is withdrawn until then', async () => {
    await open('/admin/settings', { width });
    const pendingUpiId = `rents.${width}@okbank`;
    await page.getByLabel('Kiraya’s UPI id').fill(pendingUpiId);
    await button('Save money settings').click();
    await page.getByText(`UPI id saved: ${pendingUpiId} counts from `).waitFor();
    await page.getByText(`Until then tenants see ${UPI_ID}.`).waitFor();
    await expectSound(page);
    expect(await asAdmin(product, 'GET', '/admin/settings')).toMatchObject({
      operatorUpiId: UPI_ID,
      pendingUpiId,
    });
    await button('Withdraw the change').click();
    await page.getByText(`Tenants pay to ${UPI_ID}.`).waitFor();
    await button('Withdraw the change').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
