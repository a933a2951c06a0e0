import { afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { listHome, makeAccount } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';
import { openAsAdmin } from './demo-admin.ts';

let product: Product;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const button = (name: string) => page.getByRole('button', { name, exact: true });

it.each(variants(390, 1280))('a home is reported, held and let back, at a width of %i', async (width) => {
  const name = `Champa Court ${width}`;
  const owner = await makeAccount(product, 'owner', { email: `reported${width}@example.com` });
  const home = await listHome(product, owner, { name });

  page = await browser.newPage({ viewport: { width, height: 800 } });
  complaints = gatherComplaints(page);
  await page.goto(`${product.url}/property/${home.id}`);
  await page.getByText('Report this home').click();
  await button('Send the report').click();
  await page.getByText('Required').waitFor();
  await page.getByLabel('What is wrong').selectOption('They asked for money first');
  await page.getByLabel('In your words').fill('₹5,000 before a visit');
  await expectSound(page);
  await button('Send the report').click();
  await page.getByText('Thank you. An administrator looks at it.').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();

  ({ page, complaints } = await openAsAdmin(browser, product, { at: '/dashboard', width }));
  await page.getByText('1 home was reported').waitFor();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByText('₹5,000 before a visit').waitFor();
  await expectSound(page);
  await button('Keep it off the site').click();
  await page.getByText('No reports to look at.').waitFor();
  expect((await fetch(`${product.url}/property/${home.id}`)).status).toBe(404);
  await button('Put it back on the site').click();
  await page.getByText(`${name}: vacant now`).waitFor();
  expect((await fetch(`${product.url}/property/${home.id}`)).status).toBe(200);
  expect(complaints).toEqual([]);
});
