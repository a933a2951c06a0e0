import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { withConnection } from '../../../postgres/connection.ts';
import { variants } from '../../testing/repetitions.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const DEMO_PASSWORD = 'Kiraya@123';
const BACK = 'What you had typed is back.';

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const field = (label: string) => page.getByLabel(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const openForm = (name: RegExp) => page.getByRole('button', { name }).first().click();

const forms = [
  {
    role: 'owner',
    at: '/properties/create',
    open: async () => {},
    label: 'Name',
    typed: 'Gulmohar 7A',
  },
  {
    role: 'accountant',
    at: '/payouts/collect',
    open: () => openForm(/^Record payment/),
    label: 'Amount paid',
    typed: '1,111',
  },
  {
    role: 'admin',
    at: '/admin/settings',
    open: async () => {},
    label: 'Kiraya’s UPI id',
    typed: 'rents.later@okbank',
  },
];

async function endSessions(email: string): Promise<void> {
  await withConnection(product.databaseUrl, (client) =>
    client.query('update auth.user set token_version = token_version + 1 where email = $1', [email]),
  );
}

describe.each(variants(390, 1280))(
  'a session that is over while somebody types, at a width of %i',
  (width) => {
    it.each(forms)('leads back to $at with what was typed', async ({ role, at, open, label, typed }) => {
      const email = `${role}@example.com`;
      page = await openAs(browser, product, email, { width, password: DEMO_PASSWORD, fresh: true });
      await page.clock.install();
      await page.goto(product.url + at);
      await open();
      await field(label).fill(typed);
      await endSessions(email);
      // The bell asks each minute.
      await page.clock.fastForward(61_000);
      await page.waitForURL(`${product.url}/login`);
      await page.getByText('Your session is over. Log in to go on where you were.').waitFor();
      await expectSound(page);
      expect(await field('Email or Username').inputValue()).toBe(email);
      await field('Password').fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(product.url + at);
      await open();
      await page.getByText(BACK).waitFor();
      expect(await field(label).inputValue()).toBe(typed);
      await button('Start over').click();
      expect(await field(label).inputValue()).not.toBe(typed);
    });
  },
);
