import { beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { listHome, makeAccount } from '../support/api.ts';
import { press, typeInto } from '../support/keyboard.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const SLOW_MS = 1500;
const MOST_SHIFT = 0.1;

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
  const owner = await makeAccount(product, 'owner', { name: 'Meera Krishnan' });
  for (const [name, costValue] of [
    ['Mogra House', 24_000],
    ['Champa House', 29_000],
    ['Kewda House', 45_000],
  ] as const)
    await listHome(product, owner, {
      ...{ name, address: `${name}, Kothrud`, locality: 'Kothrud', city: 'Pune', configId: 3 },
      ...{ costValue, securityDeposit: costValue },
    });
});

const openPage = async (path: string, width: number) => {
  page = await browser.newPage({ baseURL: product.url, viewport: { width, height: 844 } });
  await page.addInitScript(() =>
    new window.PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput)
          Object.assign(window, { shift: ((window as { shift?: number }).shift ?? 0) + entry.value });
    }).observe({ type: 'layout-shift', buffered: true }),
  );
  await page.goto(path);
};
const shift = () => page.evaluate(() => (window as { shift?: number }).shift ?? 0);

test.each(variants(390, 1280))(
  'at %d px, by keyboard alone: a search as one says it, its parts, a picture on the whole screen',
  async (width) => {
    await openPage('/', width);
    await typeInto(page, page.getByRole('searchbox'), '2bhk in poona under 30k');
    await page.keyboard.press('Enter');
    await page.getByText('2 homes', { exact: true }).waitFor();
    await expectSound(page);
    await press(page, page.getByRole('button', { name: 'Drop the filter Up to ₹30,000' }));
    await page.getByText('3 homes', { exact: true }).waitFor();
    await press(page, page.getByRole('link', { name: 'Mogra House' }));
    const enlarge = page.getByRole('button', { name: 'See the picture on the whole screen' });
    await press(page, enlarge);
    const pictures = page.getByRole('dialog', { name: 'Pictures of Mogra House' });
    await pictures.getByText('1 of 2').waitFor();
    await expectSound(page);
    await page.keyboard.press('ArrowRight');
    await pictures.getByText('2 of 2').waitFor();
    await page.keyboard.press('Escape');
    await pictures.waitFor({ state: 'detached' });
    expect(await enlarge.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  },
);

test.each(variants(390, 1280))(
  'at %d px an interest is four fields and one press, and one press leads back to the results',
  async (width) => {
    await openPage('/browse?q=kothrud', width);
    await page.getByRole('link', { name: 'Champa House' }).click();
    const fields = { Name: 'Ravi', Email: `ravi${width}@example.com`, Aadhaar: '123412341234' };
    for (const [label, text] of Object.entries({ ...fields, Mobile: `900000${width}`.padEnd(10, '1') }))
      await page.getByLabel(label).fill(text);
    await page.getByRole('button', { name: 'Show Interest' }).click();
    await page.getByRole('region', { name: 'Similar homes' }).getByText('Kewda House').waitFor();
    await page.keyboard.press('Shift');
    await page.getByText('You stay on this page.').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Back to results' }).click();
    await page.waitForURL('**/browse?q=kothrud');
    await page.context().close();
  },
);

test.each(variants(390, 1280))('at %d px nothing moves on a slow line', async (width) => {
  await openPage('/privacy', width);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await page.goto('/browse?q=kothrad+2bhk');
  await page.getByText('Searched for “kothrud”').waitFor();
  await page.getByRole('article', { name: 'Mogra House' }).waitFor();
  expect(await shift()).toBeLessThan(MOST_SHIFT);
  await page.goto('/');
  await page.getByText('List your home').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await shift()).toBeLessThan(MOST_SHIFT);
  await page.context().close();
});

test('an owner comes from the landing page to sign-up as an owner in one press', async () => {
  await openPage('/', 390);
  await page.getByRole('link', { name: 'List your home' }).click();
  expect(await page.getByLabel('Role').inputValue()).toBe('owner');
  await page.context().close();
});
