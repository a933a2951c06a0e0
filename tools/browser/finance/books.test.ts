import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';
import { openAsDemo } from './demo-accountant.ts';

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const paise = (text: string): number => Math.round(Number(text.replace(/[₹,]/g, '')) * 100);
const side = (name: string) => page.getByRole('region', { name, exact: true });

/** The balance that a tile shows, in paise. */
async function balanceOf(name: RegExp): Promise<number> {
  const text = await page.getByRole('link', { name }).innerText();
  return paise(/-?₹[\d,.]+/.exec(text)?.[0] ?? '');
}

async function inAll(name: string): Promise<number> {
  return paise(
    /-?₹[\d,.]+/.exec(
      await side(name)
        .getByText(/^In all/)
        .innerText(),
    )?.[0] ?? '',
  );
}

/** Bank and cash together, in paise. */
const money = async (): Promise<number> => (await balanceOf(/^Bank/)) + (await balanceOf(/^Cash/));

/** Change of the money by the entries of a file, in paise. */
const cashIn = (csv: string): number =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'))
    .reduce((sum, [, , debit, , amount]) => sum + (debit === 'cash' ? 1 : -1) * paise(amount ?? ''), 0);

describe.each(variants(1280, 390))('the books at %i px', (width) => {
  it('lead from the payouts to a balance of any day, its entries and their file, which come to it', async () => {
    page = await openAsDemo(browser, product, 'accountant', { at: '/payouts', width });
    const complaints = gatherComplaints(page);
    await page.getByRole('link', { name: 'Books' }).click();
    await page.getByText(/^The books balance/).waitFor();
    expect(await inAll('Where the money is')).toBe(await inAll('Whose it is'));
    expect(await inAll('Whose it is')).toBeGreaterThan(0);
    await expectSound(page);

    const today = await money();
    const lastMonth = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('At the end of').fill(lastMonth);
    await page.waitForURL(`**/payouts/books?date=${lastMonth}`);
    await page.getByRole('heading', { name: /^All entries up to/ }).waitFor();
    await page.getByText(/^The books balance/).waitFor();
    expect(await money()).not.toBe(today);
    const inHand = await balanceOf(/^Cash/);

    await page.getByRole('link', { name: /^Cash/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Entries of Cash up to/ }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^kiraya-books-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    expect(cashIn(csv)).toBe(inHand);
    await expectSound(page);
    expect(complaints).toEqual([]);
  });
});
