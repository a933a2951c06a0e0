import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { expectFootInSight } from '../support/in-sight.ts';
import { press, typeInto } from '../support/keyboard.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { letLate, openAsDemo } from './demo-accountant.ts';
import { startBrowser } from '../support/test-browser.ts';

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const row = (text: string) => page.getByRole('row', { name: new RegExp(text) });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();
const dialog = (name: string) => page.getByRole('dialog', { name });
const question = () => page.getByRole('alertdialog');
const reference = () => page.getByLabel('Reference');

async function openDetails(of: string, type: string): Promise<void> {
  await page.goto(`${product.url}/payouts`);
  await page
    .getByRole('row', { name: new RegExp(`^${type}.*${of}`) })
    .first()
    .getByRole('button', { name: 'View' })
    .click();
  await dialog('Transaction details').getByText('Property Information').waitFor();
}

async function reverse(verb: string, reason: string): Promise<void> {
  await button(verb).click();
  await page.getByLabel('Reason').fill(reason);
  await question().getByRole('button', { name: verb }).click();
}

describe.each(variants<[string, number]>(['phone', 390], ['desktop', 1280]))(
  'the accountant on a %s',
  (device, width) => {
    it('collects a rent, finds it, pays the owner, and takes both back', async () => {
      const home = `Banyan Court ${device}`;
      await letLate(product, home);
      page = await openAsDemo(browser, product, 'accountant', { at: '/dashboard', width });
      const complaints = gatherComplaints(page);
      await page
        .getByRole('region', { name: /^Rents and charges to collect/ })
        .getByRole('link', { name: 'Record rents' })
        .click();
      await page.getByRole('searchbox').fill(home);
      await seen('1–1 of 1');
      await row(home).getByRole('button', { name: 'Record payment' }).click();
      await dialog('Record payment').getByText('₹72,000').waitFor();
      await page.getByLabel('Amount paid').fill('40000');
      await dialog('Record payment').getByText('₹36,000').waitFor();
      await reference().fill(`UTR ${device}`);
      await button('Record ₹40,000').click();
      await seen(`Recorded ₹40,000 from Tenant of ${home}`);

      await row(home).getByRole('button', { name: 'Record payment' }).click();
      await reference().fill(`UTR ${device}`);
      await seen('This reference was used before:');
      await button('Cancel').click();
      await question().getByRole('button', { name: 'Leave' }).click();

      await openDetails(home, 'Rent Payment');
      await dialog('Transaction details').getByText(`UTR ${device}`).waitFor();
      await page.goto(`${product.url}/payouts/pay`);
      await button(`Pay Owner of ${home}`).click();
      const record = question().getByRole('button', { name: 'Record payout of ₹36,000' });
      await expectFootInSight(page, button('Record payout of ₹36,000'), {
        posts: '**/payouts',
        thenSend: record,
      });
      expect(complaints.splice(0)).toEqual([expect.stringContaining('400')]);
      await record.click();
      await seen(`Paid ₹36,000 to Owner of ${home}.`);
      await button(`Pay Owner of ${home}`).waitFor({ state: 'detached' });
      await seen('For a minute you can undo it');
      await expectSound(page);
      await link('See the payout').click();
      await heading('Payout').waitFor();
      await page.getByRole('region', { name: 'Amount transferred' }).getByText('₹36,000').first().waitFor();
      await expectSound(page);

      await openDetails(home, 'Rent Payment');
      await link(/^RR\//).click();
      await heading('Receipt').waitFor();
      await expectSound(page);
      await button('Reverse payment').click();
      await question().getByText('Reverse this payout first').waitFor();
      await expectSound(page);
      await question().getByRole('button', { name: 'See the payout' }).click();
      await heading('Payout').waitFor();
      await button('Reverse payout').click();
      await question().getByText('Owed again').waitFor();
      await expectSound(page);
      await page.getByLabel('Reason').fill('Wrong owner');
      await question().getByRole('button', { name: 'Reverse payout' }).click();
      await seen(`Payout of ₹36,000 to Owner of ${home} reversed.`);
      await seen(/^Reversed on .*: Wrong owner\./);
      await expectSound(page);
      await openDetails(home, 'Owner Payout');
      await link('See the payout').waitFor();
      await openDetails(home, 'Rent Payment');
      await reverse('Reverse payment', 'Wrong month');
      await seen(`Payment of ₹40,000 by Tenant of ${home} reversed.`);
      await dialog('Transaction details').getByText('Reversed in full.').waitFor();
      await button('Close').click();
      await row(`Rent payment reversal.*${home}`).getByText('-₹40,000').waitFor();
      await row(`^Rent Payment.*${home}`).getByText('Reversed').waitFor();
      await page.goto(`${product.url}/payouts/collect?q=${home}`);
      await row(home).getByText('₹80,000').waitFor();
      expect(complaints).toEqual([]);
    });
  },
);

describe('with the keyboard alone', () => {
  it('one tenant after the other is collected from, and one payment taken back', async () => {
    const home = 'Keyboard House';
    for (const floor of ['ground', 'first']) await letLate(product, `${home} ${floor}`);
    page = await openAsDemo(browser, product, 'accountant', { at: `/payouts/collect?q=${home}` });
    await seen('1–2 of 2');
    await press(page, button('Record payment').first());
    await dialog('Record payment').waitFor();
    await page.keyboard.type('UTR 1');
    await page.keyboard.press('Enter');
    await seen('1–1 of 1');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Record payment');
    await page.keyboard.press('Enter');
    await dialog('Record payment').waitFor();
    await page.keyboard.type('UTR 2');
    await page.keyboard.press('Enter');
    await seen('No unpaid rents found.');

    await page.goto(`${product.url}/payouts`);
    await press(page, row(`^Rent Payment.*${home}`).first().getByRole('button', { name: 'View' }));
    await press(page, button('Reverse receipt'));
    await typeInto(page, page.getByLabel('Reason'), 'Paid by mistake');
    await press(page, question().getByRole('button', { name: 'Reverse receipt' }));
    await seen('Reversed in full.');
    await question().waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement !== document.body);
    await page.keyboard.press('Escape');
    await dialog('Transaction details').waitFor({ state: 'detached' });
  });
});

describe('a payout that was wrong', () => {
  it('is undone within a minute, and owed again', async () => {
    const home = 'Second Thought House';
    await letLate(product, home);
    page = await openAsDemo(browser, product, 'accountant', { at: `/payouts/collect?q=${home}`, width: 390 });
    await button('Record payment').first().click();
    await page.getByLabel('Amount paid').fill('40000');
    await button('Record ₹40,000').click();
    await link('See the receipt').waitFor();
    await page.goto(`${product.url}/payouts/pay`);
    await button(`Pay Owner of ${home}`).click();
    await button('Record payout of ₹36,000').click();
    await question().getByRole('button', { name: 'Record payout of ₹36,000' }).click();
    await link('See the payout').waitFor();
    await press(page, button('Undo'));
    await seen(`Payout of ₹36,000 to Owner of ${home} reversed.`);
    await button(`Pay Owner of ${home}`).waitFor();
    await link('See the payout').waitFor({ state: 'detached' });
  });
});

describe('a payment whose answer is lost', () => {
  it('is recorded once, however often it is tried', async () => {
    const home = 'Lost Answer House';
    await letLate(product, home);
    page = await openAsDemo(browser, product, 'accountant', { at: `/payouts/collect?q=${home}` });
    let lost = 0;
    await page.route('**/receipts', async (route) => {
      if (lost > 1) return route.continue(); // the screen asks once more by itself
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await button('Record payment').first().click();
    await page.getByLabel('Amount paid').fill('40000');
    await button('Record ₹40,000').click();
    await seen('Could not record the payment: no answer came. Try again; nothing is recorded twice.');
    await button('Record ₹40,000').click();
    await seen(`Recorded ₹40,000 from Tenant of ${home}`);
    await page.goto(`${product.url}/payouts`);
    await row(`^Rent Payment.*${home}`).first().waitFor();
    expect(await row(`^Rent Payment.*${home}`).count()).toBe(1);
  });
});
