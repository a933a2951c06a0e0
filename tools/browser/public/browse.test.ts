import { beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { type Account, call, listHome, makeAccount } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { press } from '../support/keyboard.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const HOMES = 25;

let product: Product;
let browser: Browser;
let page: Page;
let owner: Account;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
  owner = await makeAccount(product, 'owner');
  for (let n = 1; n <= HOMES; n++)
    await listHome(product, owner, {
      ...{ name: `Lotus Towers ${n}`, address: `${n}, Lake Road`, locality: 'Powai', city: 'Mumbai' },
      ...{ costValue: 20_000 + n * 1000, securityDeposit: 40_000, pets: n % 2 === 0, images: [] },
    });
});

const openPage = async (path: string, width: number) => {
  page = await browser.newPage({ baseURL: product.url, viewport: { width, height: 900 } });
  const complaints = gatherComplaints(page);
  await page.goto(path);
  return complaints;
};
const card = (name: string) => page.getByRole('article', { name, exact: true });
const place = () => new URL(page.url()).pathname + new URL(page.url()).search;

test.each(variants(390, 1280))(
  'at %d px a visitor finds a home, comes back to the same place, and shows interest',
  async (width) => {
    const complaints = await openPage('/', width);
    await page.getByRole('link', { name: 'See all homes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Homes' }).waitFor();
    await page.getByText(`${HOMES} homes`).first().waitFor();
    await expectSound(page);

    if (width < 960) {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      await expectSound(page);
    }
    await page.getByLabel('Listed for').last().selectOption('Rent');
    const rent = page.getByRole('group', { name: 'Rent or price, in rupees' }).last();
    await rent.getByLabel('At least').fill('22000');
    await rent.getByLabel('At least').press('Enter');
    await page.waitForURL('**/browse?listFor=rent&minCost=22000');
    if (width < 960) await page.getByRole('button', { name: `Show ${HOMES - 1} homes` }).click();
    await page
      .getByText(`${HOMES - 1} homes`)
      .first()
      .waitFor();
    await page.getByLabel('Sort').selectOption('Rent: lowest first');
    await card('Lotus Towers 2').waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();

    const wanted = card('Lotus Towers 24');
    await wanted.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    const address = place();
    await wanted.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Lotus Towers 24' }).waitFor();
    await page.goBack();
    await wanted.waitFor();
    expect(place()).toBe(address);
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 3, before);

    await wanted.getByRole('button', { name: 'Shortlist Lotus Towers 24' }).click();
    await page.getByRole('link', { name: 'Shortlist (1)' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your shortlist' }).waitFor();
    await card('Lotus Towers 24').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Lotus Towers 24' }).waitFor();
    await page.getByLabel('Name').fill('Ravi Kumar');
    await page.getByLabel('Email').fill(`ravi${width}@example.com`);
    await page.getByLabel('Aadhaar').fill(`1234 1234 ${String(width).padStart(4, '0')}`);
    await page.getByLabel('Mobile').fill(`900000${String(width).padStart(4, '0')}`);
    await page.getByRole('button', { name: 'Show Interest' }).click();
    await page.getByText('Interest submitted successfully!').waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  },
);

test('with the keyboard alone a filter is dropped, and one that leaves nothing is named', async () => {
  await openPage('/browse?q=powai%20mumbai&pets=true&lift=true&minCost=900000', 1280);
  const without = `Without From ₹9,00,000: ${Math.floor(HOMES / 2)} homes`;
  await page.getByRole('button', { name: without }).waitFor();
  await press(page, page.getByRole('button', { name: 'Drop the filter From ₹9,00,000' }));
  await page.waitForURL('**/browse?q=powai+mumbai&pets=true&lift=true');
  await press(page, page.getByRole('button', { name: 'Drop the filter Lift' }));
  await page
    .getByText(`${Math.floor(HOMES / 2)} homes`)
    .first()
    .waitFor();
  await expectSound(page);
  await page.close();
});

test('the search of the landing page leads there', async () => {
  await openPage('/', 1280);
  await page.getByRole('searchbox').fill('lotus');
  await page.getByRole('link', { name: 'See all that match' }).waitFor();
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL('**/browse?q=lotus');
  await page.getByText(`${HOMES} homes`).first().waitFor();
  await page.close();
});

test('a home that was let since is said to be gone from the shortlist', async () => {
  await openPage('/browse?q=lotus', 1280);
  await card(`Lotus Towers ${HOMES}`).getByRole('button').click();
  await page.getByRole('link', { name: 'Shortlist (1)' }).waitFor();
  const href = (await card(`Lotus Towers ${HOMES}`).getByRole('link').getAttribute('href')) ?? '';
  await call(product, 'PUT', `/properties/${href.split('/').pop()}/listing`, {
    token: owner.token,
    body: { listing: 'paused' },
  });
  await page.goto('/browse?shortlist');
  await page.getByText('One home is no longer on the site.').waitFor();
  await page.close();
});
