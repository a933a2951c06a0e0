import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { call } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { Counted } from '../support/counted.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';
import { letLate, openAsDemo } from './demo-accountant.ts';

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

/** A home that is let, with its rents paid and a deposit of ₹80,000. */
async function letWithDeposit(home: string): Promise<string> {
  const { contractId } = await letLate(product, home);
  const login = { email: 'accountant@example.com', password: 'Kiraya@123' };
  const { token } = await call<{ token: string }>(product, 'POST', '/auth/login', { body: login });
  const { rentRecords } = await call<{ rentRecords: { balance: number }[] }>(
    ...([product, 'GET', `/contracts/${contractId}`, { token }] as const),
  );
  const owed = rentRecords.reduce((sum, { balance }) => sum + balance, 0);
  const paidDate = new Date().toISOString().slice(0, 10);
  const body = { amount: owed + 80000, method: 'cash', paidDate, excess: 'hold', reference: randomUUID() };
  await call(product, 'POST', `/contracts/${contractId}/receipts`, { token, body });
  return contractId;
}

describe.each(variants(390, 1280))('a tenant who moves out, at %i', (width) => {
  it('is one sheet: last day, unused rent, a deduction and the refund, in three presses', async () => {
    const home = `Moved ${width}`;
    const contractId = await letWithDeposit(home);
    page = await openAsDemo(browser, product, 'admin', { at: `/contracts/${contractId}`, width });
    const complaints = gatherComplaints(page);
    const counted = new Counted();
    await counted.press(page.getByRole('button', { name: 'Move out', exact: true }));
    const sheet = page.getByRole('dialog', { name: `Move out of ${home}` });
    await sheet.getByLabel(/^Refund of ₹/).waitFor();
    expect(await sheet.getByLabel(/^Take off ₹/).isChecked()).toBe(true);
    await counted.press(sheet.getByRole('button', { name: 'Add damages' }));
    await counted.fill(sheet.getByLabel('Damage 1: what for'), 'Broken window');
    await counted.fill(sheet.getByLabel('Damage 1: amount'), '2500');
    await counted.fill(sheet.getByLabel(/^Reference of the refund/), 'UTR 77');
    await sheet.getByText('Damage: Broken window').waitFor();
    await expectSound(page);
    await counted.press(sheet.getByRole('button', { name: 'Record move out' }));
    await page.getByText(`Tenant of ${home} has moved out.`).first().waitFor();
    await page.getByText(/^Kiraya gave back ₹[\d,]+ on .* \(UTR 77\)$/).waitFor();
    await expectSound(page);
    expect([counted.presses, counted.fields]).toEqual([3, 3]);
    expect(complaints).toEqual([]);
  });
});
