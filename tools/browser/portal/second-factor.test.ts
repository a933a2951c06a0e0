import { afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { codeAt } from '../support/authenticator.ts';
import { openAsAdmin } from '../admin/demo-admin.ts';
import { press, typeInto } from '../support/keyboard.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const EMAIL = 'owner@example.com';
const PASSWORD = 'Kiraya@123';
const HALF_A_MINUTE = 30_000;

/** The server's time: a test moves it on, so that a code is of another half minute. */
let instant = Math.floor(Date.now() / HALF_A_MINUTE) * HALF_A_MINUTE;
const clock = {
  now: () => new Date(instant),
  today: () => new Date(instant + 5.5 * 3_600_000).toISOString().slice(0, 10),
};

let product: Product;
let browser: Browser;
let page: Page;
/** Secret of the app on the phone, and the codes written down. */
let secret: string;
let codes: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true, clock }), startBrowser()]);
});
afterEach(() => page?.context().close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabel(label, { exact: true });
const seen = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Comes to the question for the code, with the keyboard alone. */
async function logIn(width = 1280): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  page = await context.newPage();
  await page.goto(`${product.url}/login`);
  await typeInto(page, field('Email or Username'), EMAIL);
  await typeInto(page, field('Password'), PASSWORD);
  await page.keyboard.press('Enter');
}

async function enter(code: string): Promise<void> {
  await typeInto(page, field('Code'), code);
  await page.keyboard.press('Enter');
}

it('is set up on a phone: the password, the secret, a code of it, and recovery codes', async () => {
  page = await openAs(browser, product, EMAIL, { at: '/profile', password: PASSWORD, width: 390 });
  await press(page, button('Set up an authenticator app'));
  await page.getByRole('dialog', { name: 'Confirm it is you' }).waitFor();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByRole('img', { name: 'QR code of the secret for your authenticator app' }).waitFor();
  await expectSound(page);
  const address = await dialog.getByRole('link', { name: 'open it in the app' }).getAttribute('href');
  secret = new URL(String(address)).searchParams.get('secret') ?? '';
  await enter(codeAt(secret, instant + 2 * HALF_A_MINUTE));
  await seen('This code is not right. Enter the one that your app shows now.');
  await enter(codeAt(secret, instant));
  const list = page.getByRole('dialog', { name: 'Your recovery codes' });
  await list.getByRole('listitem').first().waitFor();
  await expectSound(page);
  codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await press(page, button('I have kept them'));
  await page.getByText(/^Since /).waitFor();
  await expectSound(page);
});

it('lets in with a code of a clock that is slow, once; not with one of another minute', async () => {
  instant += 4 * HALF_A_MINUTE;
  await logIn();
  await field('Code').waitFor();
  await expectSound(page);
  await enter(codeAt(secret, instant - 2 * HALF_A_MINUTE));
  await seen('This code is not right. Enter the one that your app shows now.');
  const slow = codeAt(secret, instant - HALF_A_MINUTE);
  await enter(slow);
  await page.waitForURL('**/dashboard');
  await page.context().close();

  await logIn(390);
  await enter(slow);
  await seen('This code was used already. Wait for the next one.');
  await expectSound(page);
  await enter(codeAt(secret, instant));
  await page.waitForURL('**/dashboard');
});

it('lets in without the phone, with each recovery code once', async () => {
  const [code = ''] = codes;
  await logIn();
  await enter(code.toLowerCase().replaceAll('-', ' '));
  await page.waitForURL('**/dashboard');
  await page.context().close();
  await logIn();
  await enter(code);
  await seen('This recovery code was used already: each works once');
});

it('that is lost with all its codes is reset by an administrator: the password lets in', async () => {
  ({ page } = await openAsAdmin(browser, product, { at: `/admin/data-management?q=${EMAIL}` }));
  await button('Reset factor Radhika Rao').click();
  await button('Reset second factor').click();
  await seen('The second factor of Radhika Rao is reset');
  await page.context().close();
  await logIn();
  await page.waitForURL('**/dashboard');
});

it('comes before anything else for an accountant where staff need one', async () => {
  ({ page } = await openAsAdmin(browser, product, { at: '/admin/settings' }));
  await page.getByLabel('Administrators and accountants log in with').selectOption({ index: 1 });
  await button('Save safety and privacy').click();
  await page.waitForURL('**/profile');
  await page.context().close();
  page = await openAs(browser, product, 'accountant@example.com', {
    at: '/payouts',
    password: PASSWORD,
    width: 390,
  });
  await page.waitForURL('**/profile');
  await page.getByText(/everything else waits until then/).waitFor();
  await expectSound(page);
  await press(page, button('Set up an authenticator app'));
  await page.getByRole('dialog', { name: 'Confirm it is you' }).waitFor();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: 'open it in the app' });
  const own = new URL(String(await link.getAttribute('href'))).searchParams.get('secret') ?? '';
  await enter(codeAt(own, instant));
  await press(page, button('I have kept them'));
  await page.getByText(/everything else waits until then/).waitFor({ state: 'detached' });
  await page.goto(`${product.url}/payouts`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(page.url()).toBe(`${product.url}/payouts`);
});
