import { beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { listHome, makeAccount } from '../support/api.ts';
import { startProduct, type Product } from '../support/product.ts';
import { takenOver } from '../support/taken-over.ts';
import { startBrowser } from '../support/test-browser.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
  await listHome(product, await makeAccount(product, 'owner'));
});

const newPage = (width = 1280) => browser.newPage({ baseURL: product.url, viewport: { width, height: 900 } });

/** The page before its scripts, which come when they are let. */
async function openAhead(path: string, width?: number) {
  const page = await newPage(width);
  let letCome = () => {};
  const late = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/root/js/*', (route) => late.then(() => route.continue()));
  // A script that is asked for early enough holds the page's 'load' back.
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return { page, letCome };
}

test('what is typed ahead of the scripts is searched for', async () => {
  const { page, letCome } = await openAhead('/');
  await page.getByRole('searchbox').fill('nowhere');
  letCome();
  await page.getByText('No vacant home matches “nowhere”.').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('nowhere');
  await page.close();
});

test('what is sent, chosen and pressed ahead of the scripts is done, once', async () => {
  const search = await openAhead('/browse');
  await search.page.getByRole('searchbox').fill('lake');
  await search.page.getByRole('searchbox').press('Enter');
  await search.page.getByLabel('Sort').selectOption('cost');
  search.letCome();
  await search.page.waitForURL(
    ({ searchParams }) => searchParams.get('q') === 'lake' && searchParams.get('sort') === 'cost',
  );
  await search.page.close();

  const heart = await openAhead('/browse');
  await heart.page.getByRole('button', { name: 'Shortlist Lake View Residency 4B' }).click();
  heart.letCome();
  await heart.page.getByRole('link', { name: 'Shortlist (1)' }).waitFor();
  await heart.page.close();

  const filters = await openAhead('/browse', 390);
  await filters.page.getByRole('button', { name: 'Filters' }).click();
  filters.letCome();
  await filters.page.getByRole('dialog', { name: 'Filters' }).waitFor();
  await filters.page.close();

  const row = await openAhead('/');
  await row.page
    .getByRole('row', { name: /Lake View Residency 4B/ })
    .getByText('sq ft')
    .click();
  row.letCome();
  await row.page.getByRole('heading', { level: 1, name: 'Lake View Residency 4B' }).waitFor();
  await row.page.close();
});

test('without its scripts the page can be read, says that they are missing, and is loaded anew on request', async () => {
  const page = await newPage(390);
  let isAway = true;
  await page.route('**/root/js/*', (route) => (isAway ? route.abort() : route.continue()));
  await page.goto('/browse');
  const word = page
    .getByRole('alert')
    .filter({ hasText: 'Not all of this page could be loaded. Please check your connection.' });
  await word.waitFor();
  await page.getByRole('searchbox').fill('lake');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL('**/browse?q=lake');
  await word.waitFor();
  isAway = false;
  await word.getByRole('button', { name: 'Try again' }).click();
  await takenOver(page);
  await word.waitFor({ state: 'detached' });
  await page.close();
});

test('a dialog and a page that do not come say so, and come once there is a line', async () => {
  const page = await newPage(390);
  await page.goto('/browse');
  await takenOver(page);
  await page.getByRole('searchbox').focus();
  await page.waitForLoadState('networkidle'); // what draws notices comes with the first touch
  let isAway = true;
  await page.route('**/root/js/*', (route) => (isAway ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByText(/^This could not be opened/).waitFor();
  await page.getByRole('link', { name: 'Lake View Residency 4B' }).click();
  await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lake View Residency 4B' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  await page.close();
});
