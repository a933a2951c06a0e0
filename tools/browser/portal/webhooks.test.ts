import { afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { call } from '../support/api.ts';
import { press, typeInto } from '../support/keyboard.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

/** Public address that nothing is sent to: no event of the chosen type happens here. */
const ADDRESS = 'https://93.184.215.14/kiraya';
const CHOSEN = 'Payout deleted';

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const act = (label: string) => button(`${label}: webhook to ${ADDRESS}`);
const dialog = (name: string) => page.getByRole('dialog', { name });
const seen = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Checks a dialog at its widest or narrowest, axe and all. */
async function soundDialog(name: string): Promise<void> {
  await dialog(name).waitFor();
  await expectSound(page);
}

async function make(): Promise<void> {
  await press(page, button('New webhook'));
  await soundDialog('New webhook');
  const address = page.getByLabel('Address', { exact: true });
  await typeInto(page, address, 'http://example.com');
  await press(page, button('Make webhook'));
  await seen('Must begin with https://');
  await seen('Choose at least one');
  await typeInto(page, address, 'https://10.0.0.7/kiraya');
  await press(page, page.getByLabel(CHOSEN, { exact: true }), 'Space');
  await press(page, button('Make webhook'));
  await seen('Must lead to a public address');
  await typeInto(page, address, ADDRESS);
  await press(page, button('Make webhook'));
  await soundDialog('Your webhook’s secret');
  expect(await page.getByLabel('Secret', { exact: true }).textContent()).toMatch(/^whsec_/);
  await press(page, button('I have kept it'));
}

it.each(variants(390, 1280))(
  'is made, looked into, paused and deleted with the keyboard at %s px, and its secret is shown once',
  async (width) => {
    page = await openAs(browser, product, 'owner@example.com', {
      ...{ at: '/profile', width, password: 'Kiraya@123', confirmed: true, fresh: true },
    });
    await make();
    await act('Pause').waitFor();
    expect(await page.content()).not.toContain('whsec_');
    await expectSound(page);

    await press(page, act('Deliveries'));
    await soundDialog('Deliveries');
    await seen('Nothing was sent yet.');
    await press(page, button('Close').last());

    await press(page, act('Pause'));
    await seen('You paused it. Events wait until you resume it.');
    await press(page, act('Resume'));
    await act('Pause').waitFor();

    await press(page, act('New secret'));
    await page.getByRole('alertdialog', { name: 'Make a new secret?' }).waitFor();
    await expectSound(page);
    await press(page, button('Make a new secret'));
    await press(page, button('I have kept it'));
    await page.getByText(/^The secret before signs until /).waitFor();

    await press(page, act('Delete'));
    await press(page, button('Delete webhook'));
    await seen('The webhook is deleted');
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(await call(product, 'GET', '/webhooks', { token })).toMatchObject({ webhooks: [] });
  },
);
