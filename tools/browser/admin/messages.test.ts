import { afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';
import { asAdmin, openAsAdmin } from './demo-admin.ts';

let product: Product;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const form = (name: string) => page.getByRole('form', { name });

it.each(variants(1280, 390))(
  'reminders are settled, looked at and paused, at a width of %i',
  async (width) => {
    ({ page, complaints } = await openAsAdmin(browser, product, { at: '/admin/settings', width }));
    await page.getByLabel('Days before a rent is due').fill('28, 1');
    await page.getByLabel('Days after a rent was due').fill('1, 61');
    await button('Save days').click();
    await page.getByText('Must be at most 60').waitFor();
    await page.getByLabel('Days after a rent was due').fill('1, 60');
    await button('Save days').click();
    await page.getByText('Days of reminders saved.').waitFor();

    const text = form('Rent is due, to the tenant');
    await text.getByLabel('Subject').fill('Dear {tenant}');
    await text.getByRole('button', { name: 'Save text' }).click();
    await text.getByText(/^There is no fact \{tenant\}/).waitFor();
    await text.getByLabel('Subject').fill(`At ${width}: {amount} by {date}`);
    await text.getByText(`At ${width}: ₹42,000 by 5 Dec 2026`).waitFor();
    await text.getByRole('button', { name: 'Save text' }).click();
    await page.getByText('Saved: Rent is due, to the tenant.').waitFor();
    await expectSound(page);

    await page.getByRole('link', { name: 'What goes out today' }).click();
    await page.waitForURL('**/admin/messages');
    await page
      .getByText(new RegExp(`^At ${width}: ₹[\\d,.]+ by `))
      .first()
      .waitFor();
    const goesOut = page.getByRole('switch', { name: 'Reminders go out' });
    await goesOut.click();
    await page.getByText('Reminders are paused.').waitFor();
    expect(await asAdmin(product, 'GET', '/admin/reminders')).toMatchObject({
      isPaused: true,
      rentDueDays: [28, 1],
    });
    await goesOut.click();
    await page.getByText('Reminders go out again.').waitFor();
    await page.getByText('All mails were delivered.').waitFor();
    await expectSound(page);
    expect(complaints).toEqual([]);
  },
);
