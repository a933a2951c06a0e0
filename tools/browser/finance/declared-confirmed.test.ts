import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { withConnection } from '../../../postgres/connection.ts';
import { variants } from '../../testing/repetitions.ts';
import { type Account, call } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { expectFootInSight } from '../support/in-sight.ts';
import { press, typeInto } from '../support/keyboard.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';
import { letLate, openAsDemo } from './demo-accountant.ts';

const UPI_ID = 'rents@okbank';

let product: Product;
let browser: Browser;
const pages: Page[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
  // Entered a day ago: what is entered now counts tomorrow.
  await withConnection(product.databaseUrl, (client) =>
    client.query(
      `insert into finance.operator_upi (upi_id, set_at, set_by)
        select $1, now() - interval '1 day', id from auth.user where email = 'admin@example.com'`,
      [UPI_ID],
    ),
  );
});
afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.context().close()));
});

/** A home with two rents due, whose tenant has confirmed the contract. */
async function rent(home: string): Promise<{ contractId: string; tenant: Account }> {
  const { contractId, tenant } = await letLate(product, home);
  await call(product, 'POST', `/contracts/${contractId}/confirmation`, { token: tenant.token });
  return { contractId, tenant };
}

function keep(page: Page): { page: Page; complaints: string[] } {
  pages.push(page);
  return { page, complaints: gatherComplaints(page) };
}

const waiting = (page: Page, home: string) => page.getByRole('row', { name: new RegExp(home) });
const payments = (page: Page) => page.getByRole('region', { name: 'Your payments' });

describe.each(variants<['accountant' | 'admin', number]>(['admin', 390], ['accountant', 1280]))(
  'what a tenant declares and the %s confirms, at %i',
  (role, width) => {
    it('is paid by UPI, declared, confirmed, and seen by the tenant', async () => {
      const home = `Declared House ${width}`;
      const { contractId, tenant } = await rent(home);
      const at = `/contracts/${contractId}`;
      const { page, complaints } = keep(await openAs(browser, product, tenant.email, { at, width }));
      await payments(page).getByRole('button', { name: 'Pay by UPI' }).click();
      await page.getByRole('img', { name: `QR code to pay ₹80,000 to ${UPI_ID}` }).waitFor();
      const link = await page.getByRole('link', { name: /UPI app/ }).getAttribute('href');
      expect(link).toMatch(/^upi:\/\/pay\?pa=rents@okbank&pn=Kiraya&am=80000\.00&cu=INR&tn=Rent%20Declared/);
      await page.getByText('A QR code is no receipt.').waitFor();
      await expectSound(page);
      await page.getByRole('dialog').getByRole('button', { name: 'I have paid' }).click();
      await page.getByLabel('Amount paid').fill('40000');
      await page.getByLabel('Reference').fill(`UTR ${width}`);
      await expectSound(page);
      await expectFootInSight(page, page.getByRole('dialog').getByRole('button', { name: 'I have paid' }), {
        posts: '**/declarations',
      });
      expect(complaints.splice(0)).toEqual([expect.stringContaining('400')]);
      await page.getByRole('dialog').getByRole('button', { name: 'I have paid' }).click();
      await payments(page).getByText('Waiting to be confirmed').waitFor();
      await expectSound(page);

      const desk = keep(await openAsDemo(browser, product, role, { at: '/payouts/collect', width }));
      await waiting(desk.page, home).first().waitFor();
      await expectSound(desk.page);
      await waiting(desk.page, home).getByRole('button', { name: 'Confirm' }).click();
      await desk.page
        .getByText(/^Confirmed ₹40,000 from Tenant of .*: receipt RR\//)
        .first()
        .waitFor();
      await desk.page.getByRole('button', { name: 'Undo' }).waitFor();
      await waiting(desk.page, home).getByRole('button', { name: 'Confirm' }).waitFor({ state: 'detached' });
      await expectSound(desk.page);

      await page.reload();
      await payments(page)
        .getByText(/^Receipt RR\//)
        .waitFor();
      await page.getByText('You owe ₹40,000 now').waitFor();
      expect([complaints, desk.complaints]).toEqual([[], []]);
    });
  },
);

describe('a line that drops', () => {
  it('between a confirmation and its answer is not noticed, and the money is recorded once', async () => {
    const { contractId, tenant } = await rent('Dropped House');
    await call(product, 'POST', `/contracts/${contractId}/declarations`, {
      token: tenant.token,
      body: {
        amount: 40_000,
        method: 'bank_transfer',
        paidDate: new Date().toISOString().slice(0, 10),
        reference: 'UTR dropped',
      },
    });
    const desk = keep(await openAsDemo(browser, product, 'accountant', { at: '/payouts/collect' })).page;
    const keys: (string | undefined)[] = [];
    await desk.route('**/api/contracts/*/receipts', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await waiting(desk, 'Dropped House').getByRole('button', { name: 'Confirm' }).click();
    const said = desk
      .getByText(/^Confirmed ₹40,000 from Tenant of Dropped House/)
      .or(desk.getByRole('alert'));
    await said.first().waitFor();
    expect(await said.first().innerText()).toMatch(/^Confirmed/);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);

    const { page } = keep(await openAs(browser, product, tenant.email, { at: `/contracts/${contractId}` }));
    await page.getByText('You owe ₹40,000 now').waitFor();
  });
});

describe('with the keyboard alone', () => {
  it('a payment is declared, and refused with a reason', async () => {
    const { tenant, contractId } = await rent('Refused House');
    const { page } = keep(await openAs(browser, product, tenant.email, { at: '/dashboard' }));
    const due = page.getByRole('region', { name: 'Due for Refused House' });
    await press(page, due.getByRole('button', { name: 'I have paid' }));
    await typeInto(page, page.getByLabel('Reference'), 'UTR keys');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.goto(`${product.url}/contracts/${contractId}`);
    const panel = page.getByRole('region', { name: 'Your payments' });
    await panel.getByText('Waiting to be confirmed').waitFor();

    const desk = keep(await openAsDemo(browser, product, 'accountant', { at: '/payouts/collect' })).page;
    await press(desk, waiting(desk, 'Refused House').getByRole('button', { name: 'Refuse', exact: true }));
    await typeInto(desk, desk.getByLabel('Reason'), 'No such money has come in');
    await press(desk, desk.getByRole('dialog').getByRole('button', { name: 'Refuse' }));
    await desk
      .getByText(/^Refused: Tenant of Refused House is told why/)
      .first()
      .waitFor();

    await page.reload();
    await panel.getByText('Could not be confirmed').waitFor();
    await panel.getByText('Reason: No such money has come in').waitFor();
  });
});
