import { beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { listHome, makeAccount } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { takenOver } from '../support/taken-over.ts';
import { startBrowser } from '../support/test-browser.ts';

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  browser = await startBrowser();
});

const openPage = async (path: string) => {
  page = await browser.newPage({ baseURL: product.url });
  await page.goto(path);
};

test('without any vacant home the list says so', async () => {
  await openPage('/');
  await page.getByText('No vacant properties at the moment.').waitFor();
  await page.close();
});

test('a search is in the address: the way back from a home finds it again', async () => {
  const owner = await makeAccount(product, 'owner');
  await listHome(product, owner);
  await openPage('/');
  await page.getByRole('searchbox').fill('lake');
  await page.waitForURL('**/?q=lake');
  await page.getByRole('link', { name: 'Lake View Residency 4B' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lake View Residency 4B' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Lake View Residency 4B' }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('lake');
  await page.close();
});

test('when the API is away the list says so and can be tried again', async () => {
  await openPage('/privacy');
  await takenOver(page);
  const list = '**/api/properties/public?*';
  await page.route(list, (route) => route.abort());
  await page.getByRole('link', { name: 'Kiraya home' }).click();
  await page.getByText('Could not load properties').waitFor();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Lake View Residency 4B' }).waitFor();
  await page.close();
});

test('Contact Us thanks at the bottom left, sends nothing, and gives the focus back', async () => {
  await openPage('/');
  await page.getByRole('link', { name: 'Contact Us' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Us' });
  await dialog.getByLabel('Name').fill('Ravi');
  await dialog.getByLabel('Email').fill('ravi@example.com');
  await dialog.getByLabel('Message').fill('Is it still vacant?');
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await dialog.getByRole('button', { name: 'Send' }).click();
  const thanks = page.getByText('Thank you for contacting us!');
  await thanks.waitFor();
  const box = await thanks.boundingBox();
  expect(box?.x).toBeLessThan(200);
  expect(box?.y).toBeGreaterThan(500);
  await dialog.waitFor({ state: 'hidden' });
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Contact Us');
  await page.close();
});

test('Contact Us by its address is sound on a phone', async () => {
  page = await browser.newPage({ baseURL: product.url, viewport: { width: 390, height: 844 } });
  const complaints = gatherComplaints(page);
  await page.goto('/#contact');
  await page.getByRole('dialog', { name: 'Contact Us' }).waitFor();
  await expectSound(page);
  expect(complaints).toEqual([]);
  await page.close();
});
