import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { call, listHome, makeAccount, type Account } from '../support/api.ts';
import { startProduct, type Product } from '../support/product.ts';
import { openAs } from '../support/open-as.ts';
import { startBrowser } from '../support/test-browser.ts';

const HOMES = 23;

let product: Product;
let browser: Browser;
let owner: Account;
let wantedId: string;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
  owner = await makeAccount(product, 'owner');
  for (let number = 1; number <= HOMES; number++) {
    const { id } = await listHome(product, owner, { name: `Lotus Towers ${number}`, images: [] });
    wantedId = id;
  }
  const visitor = {
    name: 'Ravi Kumar',
    email: 'ravi@example.com',
    nationalId: '000000001234',
    mobile: '9000000000',
  };
  await call(product, 'POST', `/properties/${wantedId}/interest`, { body: visitor });
});
afterEach(() => page?.context().close());

const place = () => new URL(page.url()).pathname + new URL(page.url()).search;
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });

describe('the properties list', () => {
  it('shows what its address says, and all again', async () => {
    page = await openAs(browser, product, owner.email, { at: '/properties?status=rented' });
    await page.getByText('No rented properties found.').waitFor();
    await page.getByText('Showing rented properties only.').waitFor();
    await page.getByRole('button', { name: 'View All' }).click();
    await row(`Lotus Towers ${HOMES}`).waitFor();
    expect(place()).toBe('/properties');
    await page.goBack();
    await page.getByText('Showing rented properties only.').waitFor();
    await page.goto(`${product.url}/properties?status=vacant`);
    await page.getByText('Showing vacant properties only.').waitFor();
    await row(`Lotus Towers ${HOMES}`).getByText('Vacant').waitFor();
  });

  it('is searched and paged by the server, with the place kept over a reload', async () => {
    page = await openAs(browser, product, owner.email, { at: '/properties' });
    await page.getByText(`1–20 of ${HOMES}`).waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(`21–${HOMES} of ${HOMES}`).waitFor();
    await page.reload();
    await page.getByText(`21–${HOMES} of ${HOMES}`).waitFor();
    await row('Lotus Towers 1').waitFor();
    await page.getByRole('button', { name: 'Previous page' }).click();
    await page.getByText(`1–20 of ${HOMES}`).waitFor();
    await page.getByRole('searchbox', { name: 'Search properties' }).fill('towers 7');
    await page.getByText('1–1 of 1').waitFor();
    await row('Lotus Towers 7').waitFor();
    expect(place()).toBe('/properties?q=towers+7');
  });

  it('is read as cards on a phone, with nothing to scroll sideways', async () => {
    page = await openAs(browser, product, owner.email, { at: '/properties', width: 390 });
    await row(`Lotus Towers ${HOMES}`).waitFor();
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await sideways()).toBe(0);
    await row(`Lotus Towers ${HOMES}`).getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('form', { name: 'Edit Property' }).waitFor();
    expect(await sideways()).toBe(0);
  });

  it('leads an owner who sees names at once to those who want a home, their Aadhaar masked', async () => {
    await call(product, 'PATCH', '/auth/profile', { token: owner.token, body: { namesAtOnce: true } });
    page = await openAs(browser, product, owner.email, { at: `/properties/edit/${wantedId}` });
    await page.getByRole('link', { name: 'See interests (1)' }).click();
    const interest = page.getByRole('row', { name: /Ravi Kumar/ });
    await interest.getByRole('link', { name: 'Ravi Kumar' }).click();
    await page.getByText('XXXXXXXX1234').waitFor();
    expect(await page.getByText('90000 00000').count()).toBe(0);
    await page.getByRole('button', { name: 'Show number' }).click();
    expect(await page.getByRole('link', { name: '90000 00000' }).getAttribute('href')).toBe(
      'tel:+919000000000',
    );
    expect(await page.getByText('000000001234').count()).toBe(0);
  });
});
