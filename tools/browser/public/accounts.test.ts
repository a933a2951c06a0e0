import { beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { makeAccount, PASSWORD } from '../support/api.ts';
import { leave, reloadEnded } from '../support/leave.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { startProduct, type Product } from '../support/product.ts';
import { startBrowser } from '../support/test-browser.ts';

let mail: MailServer;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  mail = await startMailServer();
  product = await startProduct({ env: { SMTP_URL: mail.url } });
  browser = await startBrowser();
});

/** A browser of its own: nothing is shared with other visitors. */
const openPage = async (path: string): Promise<Page> => {
  const page = await browser.newPage({ baseURL: product.url });
  await page.goto(path);
  return page;
};

const logIn = async (page: Page, account: string, password: string) => {
  await page.getByLabel('Email or Username').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

/** A notice that was raised on a public screen comes along to the app's corner. */
const noticeTopRight = (page: Page, text: string) =>
  page.waitForFunction(
    (words) =>
      [...document.querySelectorAll('[role="status"]')].some((notice) => {
        const { left, top } = notice.getBoundingClientRect();
        return (
          notice.textContent?.includes(words) && left > window.innerWidth / 2 && top < window.innerHeight / 2
        );
      }),
    text,
  );

test('who signs up is told a username and logs in with it', async () => {
  const page = await openPage('/');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ravi Kumar');
  await page.getByLabel('Email or Username').fill('ravi.kumar@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret-6');
  await page.getByLabel('Role').selectOption('Tenant');
  const [told] = await Promise.all([
    page.getByText(/^Signup successful! Your username is: /).textContent(),
    leave(page, () => page.getByRole('button', { name: 'Sign Up' }).click()),
  ]);
  const username = /username is: (\w{3,20})\. Please login with your email or username\.$/.exec(
    told ?? '',
  )?.[1];

  await logIn(page, username ?? '', 'secret-6');
  await page.waitForURL('**/dashboard');
  await noticeTopRight(page, 'Login successful!');
  const kept = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
  expect(kept[0]).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(JSON.parse(kept[1] ?? '{}')).toMatchObject({ username, role: { name: 'tenant' } });
  await page.close();
});

test('a wrong password is told and leaves the visitor where they are', async () => {
  const page = await openPage('/login');
  await logIn(page, 'nobody@example.com', 'wrong-password');
  await page.getByRole('alert').getByText('Invalid credentials').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  // By it the next log-in is known to be no new device; it lets nobody in.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['device']);
  await page.close();
});

test('a lost password is reset by mail, which ends the sessions of before', async () => {
  const sita = await makeAccount(product, 'tenant', { name: 'Sita Devi', email: 'sita@example.com' });
  const before = await openPage('/login');
  await logIn(before, sita.email, PASSWORD);
  await before.waitForURL('**/dashboard');

  const page = await openPage('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Username or Email').fill(sita.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByText('If this email exists, a reset link will be sent.').waitFor();
  const { text } = await mail.newestTo(sita.email);
  const link = /https?:\/\/\S+\/reset-password\?token=\S+/.exec(text ?? '')?.[0] ?? '';
  expect(new URL(link).origin).toBe(product.url);

  await page.goto(link);
  await page.getByLabel('New Password').waitFor();
  await page.waitForURL('**/reset-password');
  await page.getByLabel('New Password').fill('another-6');
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await page.waitForURL('**/login');
  await logIn(page, sita.email, 'another-6');
  await page.waitForURL('**/dashboard');

  await reloadEnded(before);

  const again = await openPage(link);
  await again.getByLabel('New Password').fill('a-third-one');
  await again.getByRole('button', { name: 'Set New Password' }).click();
  await again.getByText('This reset link is no longer valid').waitFor();
  await Promise.all([before.close(), page.close(), again.close()]);
});
