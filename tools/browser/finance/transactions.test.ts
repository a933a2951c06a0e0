import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { gatherComplaints } from '../support/complaints.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSoundOnEach } from '../support/sound-screen.ts';
import { openAsDemo } from './demo-accountant.ts';
import { startBrowser } from '../support/test-browser.ts';

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();
const paise = (text: string) => Math.round(Number(text.replace(/[₹,]/g, '')) * 100);

interface Sums {
  payments: number;
  payouts: number;
  commission: number;
}

/** Adds a row to the sums, of which those beside rents are no part. */
function count(sums: Sums, type: string, amount: string, commission: string): void {
  if (type.startsWith('Rent')) sums.payments += paise(amount);
  if (type.startsWith('Owner')) sums.payouts += paise(amount);
  sums.commission += paise(commission);
}

/** Sums of the rows on the page, in paise. */
async function rowsOnPage(): Promise<Sums> {
  const rows = await page
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        ['Type', 'Amount', 'Commission'].map(
          (label) => row.querySelector(`td[data-label^="${label}"]`)?.textContent ?? '',
        ),
      ),
    );
  const sums = { payments: 0, payouts: 0, commission: 0 };
  for (const [type = '', amount = '', commission = ''] of rows) count(sums, type, amount, commission);
  return sums;
}

async function allPages(): Promise<Sums> {
  const sums = await rowsOnPage();
  const next = button('Next page');
  while (await next.isEnabled()) {
    const before = await page.getByRole('navigation', { name: 'Pages of Transactions' }).innerText();
    await next.click();
    await page.waitForFunction((text) => {
      const foot = document.querySelector<HTMLElement>('nav[aria-label="Pages of Transactions"]');
      const busy = document.querySelector('table')?.getAttribute('aria-busy');
      return foot !== null && foot.innerText !== text && busy !== 'true';
    }, before);
    const more = await rowsOnPage();
    sums.payments += more.payments;
    sums.payouts += more.payouts;
    sums.commission += more.commission;
  }
  return sums;
}

/** Sums of the lines in the downloaded file, in paise. */
async function linesOfFile(): Promise<Sums> {
  const saved = page.waitForEvent('download');
  await button('Download CSV').click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^kiraya-transactions-\d{4}-\d\d-\d\d\.csv$/);
  const [head = [], ...lines] = (await readFile(await download.path(), 'utf8'))
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  const sums = { payments: 0, payouts: 0, commission: 0 };
  for (const line of lines) {
    const cell = (heading: string) => line[head.indexOf(heading)] ?? '';
    count(sums, cell('Type'), cell('Amount'), cell('Commission'));
  }
  return sums;
}

async function card(label: string): Promise<number> {
  const group = page.getByRole('group', { name: 'Totals of all transactions found' });
  const text = await group.getByText(label, { exact: true }).locator('xpath=..').innerText();
  return paise(/-?₹[\d,.]+/.exec(text)?.[0] ?? '');
}

describe('the figures on the cards', () => {
  it.each([
    ['owner', '/payouts'],
    ['tenant', '/payouts'],
    ['accountant', '/payouts?since=2026-09-01&transactionType=payout'],
  ] as const)('are the sums of all pages, and of the file, for an %s', async (role, at) => {
    page = await openAsDemo(browser, product, role, { at });
    await seen(/^1–/);
    const cards = {
      payments: await card('Total Payments'),
      payouts: await card('Total Payouts'),
      commission: await card('Commission'),
    };
    expect(await linesOfFile()).toEqual(cards);
    expect(await allPages()).toEqual(cards);
    expect(await card('Net Income')).toBe(cards.payments - cards.payouts - cards.commission);
  });
});

describe('the filters', () => {
  it('are found by typing, kept over a reload and left by the back button', async () => {
    page = await openAsDemo(browser, product, 'accountant', { at: '/payouts' });
    await seen(/^1–20 of/);
    const recipient = await page.locator('tbody td[data-label="Recipient"]').first().innerText();
    await page.getByLabel('Owner', { exact: true }).fill(recipient.slice(0, 6));
    await page.getByRole('option', { name: recipient }).click();
    await page.waitForURL('**/payouts?ownerId=*');
    await page.reload();
    await seen(/^1–/);
    await page.waitForFunction(
      (name) => [...document.querySelectorAll('input')].some(({ value }) => value === name),
      recipient,
    );
    const recipients = await page.locator('tbody td[data-label="Recipient"]').allInnerTexts();
    expect(new Set(recipients)).toEqual(new Set([recipient]));
    await page.getByLabel('Transaction Type').selectOption('Owner Payouts');
    await page.waitForURL('**&transactionType=payout');
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('transactionType'));
    await button('Clear Filters').click();
    await page.waitForURL('**/payouts');
    await page.goto(`${product.url}/payouts?until=1990-01-01`);
    await seen('No transactions found matching the selected filters.');
  });

  it('are the same for a tenant, who finds nobody else there and nobody else’s work', async () => {
    page = await openAsDemo(browser, product, 'tenant', { at: '/payouts' });
    await page.getByLabel('Property').waitFor();
    await page.getByLabel('Tenant', { exact: true }).click();
    const tenants = page.getByRole('listbox', { name: 'Tenant' }).getByRole('option');
    await tenants.first().waitFor();
    expect(await tenants.count()).toBe(1);
    await tenants.click();
    await page.getByLabel('Transaction Type').selectOption('Owner Payouts');
    await seen('No transactions found matching the selected filters.');
    await page.getByLabel('Transaction Type').selectOption('Rent Payments');
    await seen(/^1–/);
    expect(await page.getByRole('link', { name: 'Record rents' }).count()).toBe(0);
    for (const at of ['/payouts/collect', '/payouts/pay']) {
      await page.goto(product.url + at);
      await seen('You do not have access to this page');
    }
  });
});

describe('on a phone and on a desk', () => {
  const opened: [string, string, () => Promise<void>][] = [
    [
      'the details and the question before a reversal',
      '/payouts?transactionType=payout',
      async () => {
        await button('View').nth(1).click();
        await seen('Property Information');
        await expectSoundOnEach(page);
        await button('Reverse payout').click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse payout' }).click();
        await seen('Required');
      },
    ],
    ['no transactions', '/payouts?until=1990-01-01', () => seen(/^No transactions found/)],
    [
      'a rent to record',
      '/payouts/collect',
      async () => {
        await button('Record payment').first().click();
        await seen('Paid on');
      },
    ],
    [
      'an owner to pay',
      '/payouts/pay',
      async () => {
        await button(/^Pay /).first().click();
        await seen('Rents to pay out');
        await expectSoundOnEach(page);
        await button(/^Record payout of ₹/).click();
        await page.getByRole('alertdialog').waitFor();
      },
    ],
  ];

  it.each(opened)('%s: is sound', async (_what, at, open) => {
    page = await openAsDemo(browser, product, 'accountant', { at });
    const complaints = gatherComplaints(page);
    await open();
    await expectSoundOnEach(page);
    expect(complaints).toEqual([]);
  });
});
