import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { withConnection } from '../../../postgres/connection.ts';
import { variants } from '../../testing/repetitions.ts';
import { makeAccount } from '../support/api.ts';
import { press } from '../support/keyboard.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
});
afterEach(() => page?.context().close());

const steps = () => page.getByRole('region', { name: 'First steps' });

describe.each(variants(390, 1280))('the first steps at a width of %i', (width) => {
  it.each([
    ['owner', 'Say where you are paid', '/profile', '1 of 5'],
    ['tenant', 'Add your phone number', '/profile', '1 of 5'],
    ['accountant', 'Protect your login', '/profile', '0 of 3'],
    // The accountant before is one of an administrator's steps.
    ['admin', 'Protect your login', '/profile', '1 of 6'],
  ] as const)('of a new %s lead there, and are hidden by a press', async (role, title, to, done) => {
    const email = `new-${role}-${width}@example.com`;
    await makeAccount(product, role === 'tenant' ? 'tenant' : 'owner', { email });
    await withConnection(product.databaseUrl, (client) =>
      client.query('update auth.user set role = $2 where email = $1', [email, role]),
    );
    page = await openAs(browser, product, email, { at: '/dashboard', width });
    await steps().getByText(`${done} done`).waitFor();
    await expectSound(page);
    expect(await steps().locator('[aria-current="step"]').innerText()).toContain(title);
    await press(page, steps().getByRole('link', { name: title }));
    await page.waitForURL(product.url + to);
    await page.goBack();
    await press(page, steps().getByRole('button', { name: 'Hide' }));
    await steps().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Dashboard', { exact: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await steps().count()).toBe(0);
  });
});
