import { beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { listHome, makeAccount } from '../support/api.ts';
import { seriousViolations } from '../support/accessibility.ts';
import { startProduct, type Product } from '../support/product.ts';
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

const paths = ['/', '/#contact', '/login', '/signup', '/forgot-password', '/reset-password', '/privacy'];

test.each(paths)(
  '%s fits a phone, breaks no rule of the page and of accessibility, light and dark',
  async (path) => {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator(path.includes('#') ? '[role=dialog]' : 'h1').waitFor();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);
