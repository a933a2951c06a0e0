import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { call, makeAccount, PASSWORD } from '../support/api.ts';
import { reloadEnded } from '../support/leave.ts';
import { startProduct, type Product } from '../support/product.ts';
import { openAs } from '../support/open-as.ts';
import { startBrowser } from '../support/test-browser.ts';

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
});
afterEach(() => page?.context().close());

const field = (label: string) => page.getByLabel(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const seen = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

const readProfile = (token: string) => call(product, 'GET', '/auth/profile', { token });

const logsInWith = (email: string, password: string) =>
  call(product, 'POST', '/auth/login', { body: { email, password } }).then(
    () => true,
    () => false,
  );

describe('one’s own account', () => {
  it('is changed, refused in words where something is wrong, and shown as it was saved', async () => {
    const { email } = await makeAccount(product, 'tenant', { email: 'profile@example.com' });
    page = await openAs(browser, product, email, { at: '/profile' });
    await button('Edit Profile').click();
    await field('Phone').fill('98000');
    await field('PAN Number').fill('ABCPA1234F');
    await button('Save Changes').click();
    await seen('Phone number must be 10 digits');
    await field('Phone').fill('9800000001');
    await field('Name').fill('Asha Devi');
    await field('Aadhaar Number').fill('123412341235');
    await page.getByText('does not look like a real Aadhaar number').waitFor();
    await button('Save Changes').click();
    await seen('Profile updated successfully!');
    await page.reload();
    await seen('Asha Devi');
    await seen('9800000001');
    await seen('123412341235');
    await button('Edit Profile').click();
    await field('Name').fill('Somebody Else');
    await button('Cancel').click();
    await seen('Asha Devi');
  });

  it('gets a new password on /account: this session goes on, the others end', async () => {
    const { email } = await makeAccount(product, 'tenant', { email: 'password@example.com' });
    const elsewhere = await openAs(browser, product, email, { at: '/profile' });
    await elsewhere.getByRole('button', { name: 'Edit Profile' }).waitFor();
    page = await openAs(browser, product, email, { at: '/account' });
    await field('Old Password').fill('not-it');
    await field('New Password').fill('monsoon');
    await button('Change password').click();
    await seen('Current password is incorrect');
    expect(await field('New Password').inputValue()).toBe('monsoon');
    await field('Old Password').fill(PASSWORD);
    await button('Change password').click();
    await seen('Password changed!');
    expect(await logsInWith(email, PASSWORD)).toBe(false);
    expect(await logsInWith(email, 'monsoon')).toBe(true);

    await page.goto(`${product.url}/profile`);
    await button('Edit Profile').waitFor();
    await reloadEnded(elsewhere);
    await elsewhere.context().close();
  });

  it('tells where it is logged in, and is logged out everywhere else, then here: on the server too', async () => {
    const { email, token } = await makeAccount(product, 'tenant', { email: 'sessions@example.com' });
    const elsewhere = await openAs(browser, product, email, { at: '/profile' });
    await elsewhere.getByRole('button', { name: 'Edit Profile' }).waitFor();
    page = await openAs(browser, product, email, { at: '/profile', width: 390 });
    const devices = page.getByRole('region', { name: 'Where you are logged in' });
    await devices.getByText('This device', { exact: true }).waitFor();
    expect(await devices.getByRole('listitem').count()).toBe(3);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);

    await devices.getByRole('button', { name: 'Log out everywhere else' }).click();
    await seen('You are logged out everywhere else.');
    await devices.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    await expect(readProfile(token)).rejects.toThrow('401');
    await elsewhere.reload();
    await elsewhere.waitForURL('**/login');
    await elsewhere.context().close();

    const own = String(await page.evaluate(`localStorage.getItem('token')`));
    await readProfile(own);
    const ended = page.waitForResponse('**/api/auth/logout');
    await devices.getByRole('link', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    expect((await ended).status()).toBe(200);
    await expect(readProfile(own)).rejects.toThrow('401');
  });

  it('gets a new password in the profile, by the stricter rule', async () => {
    const { email } = await makeAccount(product, 'owner', { email: 'dialog@example.com' });
    page = await openAs(browser, product, email, { at: '/profile' });
    await button('Change Password').click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await field('Current Password').fill(PASSWORD);
    await field('New Password').fill('monsoon');
    await field('Confirm Password').fill('monsoons');
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await seen(
      'Password must be at least 8 characters with an uppercase letter, a lowercase letter and a number',
    );
    await seen('Passwords must match');
    await field('New Password').fill('Monsoon-2026');
    await field('Confirm Password').fill('Monsoon-2026');
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await seen('Password changed successfully!');
    await dialog.waitFor({ state: 'detached' });
    expect(await logsInWith(email, 'Monsoon-2026')).toBe(true);
  });

  it.each(variants(390, 1280))('is downloaded, then erased for good, at %d px', async (width) => {
    const { email } = await makeAccount(product, 'tenant', { email: `leaving.${width}@example.com` });
    page = await openAs(browser, product, email, { at: '/profile', width });
    const file = page.waitForEvent('download');
    await button('Download my data').click();
    expect((await file).suggestedFilename()).toBe('kiraya-data.json');
    const kept = JSON.parse(await readFile(await (await file).path(), 'utf8'));
    expect(kept.account).toMatchObject({ email, role: 'tenant' });

    await button('Erase my account').click();
    const dialog = page.getByRole('alertdialog', { name: 'Erase your account?' });
    await dialog.getByRole('button', { name: 'Erase my account' }).click();
    await field('Your password').fill('not-it');
    await button('Confirm').click();
    await seen('Current password is incorrect');
    await field('Your password').fill(PASSWORD);
    await button('Confirm').click();
    await page.waitForURL(`${product.url}/`);
    await seen('Your account has been erased');
    expect(await logsInWith(email, PASSWORD)).toBe(false);
  });
});
