import { beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { keptPage } from '../support/kept-page.ts';
import { startProduct, type Product } from '../support/product.ts';
import { startBrowser } from '../support/test-browser.ts';

let product: Product;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
  page = await keptPage(browser, product.url);
});

const invalid = () => page.locator('[aria-invalid="true"]');

/** Presses the submit button at its upper edge, and lets go once the error of the field before has moved it away. */
async function press(byX: number): Promise<void> {
  await page.goto(`${product.url}/signup`);
  await page.getByLabel('Password', { exact: true }).fill('1');
  const button = page.getByRole('button', { name: 'Sign Up' });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('There is no button.');
  const [x, y] = [box.x + box.width / 2, box.y + 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await invalid().waitFor();
  expect((await button.boundingBox())?.y).toBeGreaterThan(y);
  await page.mouse.move(x + byX, y);
  await page.mouse.up();
}

test('a press on the submit button counts although an error moves the button away', async () => {
  await press(0);
  await page.waitForFunction(() => document.querySelectorAll('[aria-invalid="true"]').length > 1);
});

test('a pointer that leaves the button takes the press back', async () => {
  await press(-400);
  await page.mouse.click(5, 5);
  expect(await invalid().count()).toBe(1);
});
