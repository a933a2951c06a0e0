import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { call } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { press, typeInto } from '../support/keyboard.ts';
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

const button = (name: string | RegExp) => page.getByRole('button', { name });
const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();
const question = () => page.getByRole('alertdialog');

interface Made {
  receiptId: string;
  ownerId: string;
}

const accountant = async (): Promise<string> => {
  const body = { email: 'accountant@example.com', password: 'Kiraya@123' };
  return (await call<{ token: string }>(product, 'POST', '/auth/login', { body })).token;
};

/** A cheque over 40,000 came in for the oldest rent of a home; its owner may have been paid out of it. */
async function paid(home: string, isPaidOut: boolean): Promise<Made> {
  const { contractId } = await letLate(product, home);
  const token = await accountant();
  const paidDate = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const { id: receiptId } = await call<{ id: string }>(product, 'POST', `/contracts/${contractId}/receipts`, {
    token,
    body: { amount: 40000, method: 'other', paidDate, reference: '004211' },
  });
  const contract = await call<{ owner: { id: string } }>(product, 'GET', `/contracts/${contractId}`, {
    token,
  });
  const ownerId = contract.owner.id;
  if (isPaidOut)
    await call(product, 'POST', '/finance/payouts', { token, body: { ownerId, method: 'bank_transfer' } });
  return { receiptId, ownerId };
}

describe.each(variants<['accountant' | 'admin', number]>(['admin', 390], ['accountant', 1280]))(
  'a cheque that bounces after the owner was paid, taken back by the %s, at %i',
  (role, width) => {
    it('is owed by the owner, and comes off their next payout', async () => {
      const home = `Bounced House ${width}`;
      const { receiptId, ownerId } = await paid(home, true);
      page = await openAsDemo(browser, product, role, { at: `/payouts/receipts/${receiptId}`, width });
      const complaints = gatherComplaints(page);
      await button('Reverse payment').click();
      await question().getByText('The owner was paid out of it.').waitFor();
      await page.getByLabel(/Have the owner owe ₹36,000 instead/).check();
      await question().getByText('₹4,000 of commission is reversed.').waitFor();
      await expectSound(page);
      await page.getByLabel('Reason').fill('The cheque was returned unpaid');
      await question().getByRole('button', { name: 'Reverse payment' }).click();
      await seen(`Payment of ₹40,000 by Tenant of ${home} reversed.`);
      await seen(/^Reversed on .*: The cheque was returned unpaid\./);
      await page.goto(`${product.url}/payouts/owners/${ownerId}`);
      await seen(`Owner of ${home}: owes ₹36,000`);
      await expectSound(page);
      expect(complaints).toEqual([]);
    });

    it('one that was meant for the next month pays that instead', async () => {
      const home = `Moved House ${width}`;
      const { receiptId } = await paid(home, false);
      page = await openAsDemo(browser, product, role, { at: `/payouts/receipts/${receiptId}`, width });
      const complaints = gatherComplaints(page);
      await button('Change what it pays').click();
      const dialog = page.getByRole('dialog', { name: 'What this receipt pays' });
      const rents = dialog.getByLabel(/^Rent for/);
      await rents.nth(0).fill('15000');
      await dialog.getByText('₹25,000 of ₹40,000 is still to be allocated.').waitFor();
      await rents.nth(1).fill('25000');
      await dialog.getByText(/gets ₹15,000 instead of ₹40,000; ₹25,000 is open then\.$/).waitFor();
      await expectSound(page);
      await dialog.getByLabel('Reason').fill('The tenant wrote so');
      await dialog.getByRole('button', { name: 'Change what it pays' }).click();
      await seen('The receipt pays something else now.');
      const paidFor = page.getByRole('region', { name: 'What it paid' });
      await paidFor.getByText('₹15,000').waitFor();
      await paidFor.getByText('₹25,000').waitFor();
      await expectSound(page);
      expect(complaints).toEqual([]);
    });
  },
);

describe('with the keyboard alone', () => {
  it('a cheque bounces after the owner was paid', async () => {
    const home = 'Bounced Keys';
    const { receiptId } = await paid(home, true);
    page = await openAsDemo(browser, product, 'accountant', { at: `/payouts/receipts/${receiptId}` });
    await press(page, button('Reverse payment'));
    await press(page, page.getByLabel(/Have the owner owe/), 'Space');
    await typeInto(page, page.getByLabel('Reason'), 'Bounced');
    await press(page, question().getByRole('button', { name: 'Reverse payment' }));
    await seen(`Payment of ₹40,000 by Tenant of ${home} reversed.`);
  });
});
