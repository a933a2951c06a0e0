import { afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { press } from '../support/keyboard.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { awaitLateParts, expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const open = async (at: string, width: number) => {
  page = await openAs(browser, product, 'accountant@example.com', { at, width, password: 'Kiraya@123' });
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const menu = () => page.getByRole('navigation', { name: 'Main' });
const outlineOf = (heading: string) =>
  page
    .getByRole('heading', { level: 1, name: heading })
    .evaluate((element) => [document.activeElement === element, getComputedStyle(element).outlineStyle]);

it('the drawer is pinned by keyboard, stays beside the page over a reload, and is unpinned again', async () => {
  await open('/payouts', 1280);
  await press(page, button('Open menu'));
  await press(page, button('Pin menu'));
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
  expect(await button('Unpin menu').evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await page.getByRole('banner').boundingBox())?.x).toBe(220);
  await press(page, menu().getByRole('link', { name: 'Record rents' }));
  await page.waitForURL('**/payouts/collect');
  await page.getByRole('heading', { level: 1, name: 'Record rents' }).waitFor();
  expect(await menu().getByRole('link', { name: 'Record rents' }).getAttribute('aria-current')).toBe('page');
  expect(await outlineOf('Record rents')).toEqual([true, 'none']);
  await page.reload();
  await menu().waitFor();
  await expectSound(page);
  await press(page, button('Unpin menu'));
  await menu().waitFor({ state: 'detached' });
  expect(await button('Open menu').evaluate((element) => element === document.activeElement)).toBe(true);
});

it('a narrow window has it over the page, pinned or not', async () => {
  await open('/dashboard', 1280);
  await button('Open menu').click();
  await button('Pin menu').click();
  await button('Unpin menu').waitFor();
  // Chromium may keep media queries of styles that are added in the moment of a resize as they were.
  await awaitLateParts(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await button('Open menu').click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await page.getByRole('button', { name: /pin menu/i }).count()).toBe(0);
  await expectSound(page);
});

it('a title that the bar shows is not shown again by the page', async () => {
  await open('/contracts', 1280);
  const heading = page.getByRole('heading', { level: 1, name: 'Contracts' });
  await heading.waitFor({ state: 'attached' });
  expect((await heading.boundingBox())?.width).toBeLessThanOrEqual(1);
  expect(await page.getByRole('banner').getByText('Contracts').isVisible()).toBe(true);
});
