import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { listHome, makeAccount } from '../support/api.ts';
import { press, tabTo, typeInto } from '../support/keyboard.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
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
const link = (name: string) => page.getByRole('link', { name, exact: true });
const seen = (text: string) => page.getByText(text).first().waitFor();
const type = (label: string, text: string) => typeInto(page, field(label), text);

describe('with the keyboard alone', () => {
  it('a home is listed, found in the list and changed', async () => {
    const { email } = await makeAccount(product, 'owner', { email: 'keys@example.com' });
    page = await openAs(browser, product, email, { at: '/properties' });
    await press(page, link('Create Property'));
    await type('Name', 'Jasmine Villa');
    await type('Address', '7, 3rd Cross, Indiranagar, Bengaluru 560038');
    await type('Type', 'Villa');
    await type('Config', '3 BHK');
    await type('Area (sqft)', '1850');
    await type('Cost', '125000');
    await type('Security Deposit', '0');
    await press(page, page.getByRole('checkbox', { name: 'Gym' }), 'Space');
    await press(page, button('Add a picture by its address'));
    await type('URL', '/media/demo/villa-1.svg');
    await press(page, button('Create property'));
    await seen('Property created!');

    await press(page, button('Back'));
    await type('Search properties', 'jasm');
    const home = link('Jasmine Villa');
    await press(page, home);
    await page.waitForURL('**/properties/edit/*');
    await type('Name', 'Jasmine House');
    await press(page, button('Update property'));
    await seen('Property updated!');
    await page.getByRole('row', { name: /Jasmine House/ }).waitFor();
  });

  it('a form says what is wrong and puts the focus there', async () => {
    const owner = await makeAccount(product, 'owner', { email: 'keys.wrong@example.com' });
    const home = await listHome(product, owner, { name: 'Banyan Court' });
    page = await openAs(browser, product, owner.email, { at: `/properties/edit/${home.id}` });
    await type('Area (sqft)', '0');
    await press(page, button('Update property'));
    await seen('Must be positive');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'areaSqft');
    await press(page, button('Back'));
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await press(page, question.getByRole('button', { name: 'Leave' }));
    await question.waitFor({ state: 'detached' });
  });

  it('one’s profile is opened from the account menu and changed, and its password dialog left again', async () => {
    const { email } = await makeAccount(product, 'tenant', { email: 'keys.profile@example.com' });
    page = await openAs(browser, product, email, { at: '/dashboard' });
    await press(page, page.getByRole('button', { name: 'Account menu' }));
    const entry = page.getByRole('menuitem', { name: 'Profile' });
    await entry.waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/profile');
    await press(page, button('Edit Profile'));
    await type('Phone', '9800000001');
    await press(page, button('Save Changes'));
    await seen('Profile updated successfully!');

    await press(page, button('Change Password'));
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await tabTo(page, dialog.getByLabel('Confirm Password', { exact: true }));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await button('Change Password').evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
  });
});
