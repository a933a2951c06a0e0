import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { call } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';
import { openAsDemo } from './demo-accountant.ts';

let product: Product;
let browser: Browser;
let page: Page;
let payment: Money;
let payout: Money;

interface Money {
  id: string;
  receiptId: string;
  payoutId: string;
  contractId: string;
}

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
  const body = { email: 'owner@example.com', password: 'Kiraya@123' };
  const { token } = await call<{ token: string }>(product, 'POST', '/auth/login', { body });
  const latest = async (type: string) => {
    const path = `/contracts/transactions/all?transactionType=${type}&limit=1`;
    return (await call<{ items: [Money] }>(product, 'GET', path, { token })).items[0];
  };
  [payment, payout] = [await latest('payment'), await latest('payout')];
});
afterEach(() => page?.context().close());

const RECEIPT = 'Receipt (PDF)';
const ADVICE = 'Payout advice (PDF)';
const DIALOG = { statement: 'Owner’s statement', certificate: 'Certificate of rent paid' };
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** The name of what a button has the browser save, which is a PDF. */
async function saved(way: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await way.click();
  const file = await download;
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await way.and(page.locator(':enabled')).waitFor();
  return file.suggestedFilename();
}

describe.each(variants(390, 1280))('papers at %i px', (width) => {
  const look = async (who: 'accountant' | 'owner' | 'tenant', at: string) => {
    await page?.context().close();
    page = await openAsDemo(browser, product, who, { at, width });
    return gatherComplaints(page);
  };

  it('of a receipt are on its page, in the details of what it paid, and on the account', async () => {
    const complaints = await look('accountant', `/payouts/receipts/${payment.receiptId}`);
    await button(RECEIPT).waitFor();
    await expectSound(page);
    const name = await saved(button(RECEIPT));
    expect(name).toMatch(/^RR-\d{4}-\d\d-\d{6}\.pdf$/);

    await page.goto(`${product.url}/payouts?transaction=${payment.id}`);
    await button(RECEIPT).waitFor();
    await expectSound(page);
    expect(await saved(button(RECEIPT))).toBe(name);

    await page.goto(`${product.url}/contracts/${payment.contractId}`);
    const ofNumber = new RegExp(name.slice(0, -'.pdf'.length).replace(/^RR-(\d{4}-\d\d)-/, 'RR/$1/'));
    await button(ofNumber).waitFor();
    await expectSound(page);
    expect(await saved(button(ofNumber))).toBe(name);
    expect(complaints).toEqual([]);
  });

  it('of a payout are on its page and in its details, for the owner', async () => {
    const complaints = await look('owner', `/payouts/paid/${payout.payoutId}`);
    await button(ADVICE).waitFor();
    await expectSound(page);
    const name = await saved(button(ADVICE));
    expect(name).toMatch(/^PA-\d{4}-\d\d-\d\d-[0-9A-F]{6}\.pdf$/);
    await page.goto(`${product.url}/payouts?transaction=${payout.id}`);
    expect(await saved(button(ADVICE))).toBe(name);
    expect(complaints).toEqual([]);
  });

  it('of a period are on the owner’s dashboard and payouts, of a month or a financial year', async () => {
    const complaints = await look('owner', '/dashboard');
    for (const at of ['/dashboard', '/payouts']) {
      await page.goto(product.url + at);
      await button('Statement').click();
      const dialog = page.getByRole('dialog', { name: DIALOG.statement });
      await dialog.getByLabel('Month or financial year').waitFor();
      await expectSound(page);
      const way = dialog.getByRole('button', { name: 'Download PDF' });
      expect(await saved(way)).toMatch(/^OS-\d{4}-\d\d(-\d\d-\d{4}-\d\d-\d\d)?-[0-9A-F]{6}\.pdf$/);
      const [, before] = await dialog.getByRole('option').allTextContents();
      await dialog.getByLabel('Month or financial year').selectOption(before as string);
      expect(await saved(way)).toMatch(/^OS-\d{4}-\d\d-[0-9A-F]{6}\.pdf$/);
    }
    expect(complaints).toEqual([]);
  });

  it('of the rent paid in a financial year are on the tenant’s dashboard', async () => {
    const complaints = await look('tenant', '/dashboard');
    const certificate = button(/^Rent certificate/).first();
    await certificate.waitFor();
    await expectSound(page);
    const name = /^RC-\d{4}-\d\d-[0-9A-F]{6}\.pdf$/;
    if ((await certificate.textContent())?.includes('(PDF)')) expect(await saved(certificate)).toMatch(name);
    else {
      await certificate.click();
      const dialog = page.getByRole('dialog', { name: DIALOG.certificate });
      expect(await saved(dialog.getByRole('button', { name: 'Download PDF' }))).toMatch(name);
      await expectSound(page);
    }
    expect(complaints).toEqual([]);
  });

  it('of many are one file, made while the accountant looks on', async () => {
    const complaints = await look('accountant', '/payouts?transactionType=payment');
    const download = page.waitForEvent('download');
    await button('All receipts (PDF)').click();
    await page.getByRole('dialog', { name: 'All receipts (PDF)' }).getByRole('progressbar').waitFor();
    await expectSound(page);
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^kiraya-receipts-.*\.pdf$/);
    const several = await readFile(await file.path());
    expect(several.subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await button('All owners’ statements').click();
    const dialog = page.getByRole('dialog', { name: 'All owners’ statements' });
    await dialog.getByLabel('Month or financial year').waitFor();
    await expectSound(page);
    const [, before] = await dialog.getByRole('option').allTextContents();
    await dialog.getByLabel('Month or financial year').selectOption(before as string);
    const statements = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Make one PDF' }).click();
    expect((await statements).suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
