import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { call, makeAccount, PASSWORD } from '../support/api.ts';
import { press, tabTo, typeInto } from '../support/keyboard.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { openAsAdmin } from './demo-admin.ts';
import { startBrowser } from '../support/test-browser.ts';

const AT = '/admin/data-management';

let mail: MailServer;
let product: Product;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  mail = await startMailServer();
  product = await startProduct({ demo: true, env: { SMTP_URL: mail.url } });
  browser = await startBrowser();
});
afterEach(() => page?.context().close());

async function open(width = 1280, search = ''): Promise<void> {
  ({ page, complaints } = await openAsAdmin(browser, product, { at: AT + search, width }));
  await page.getByRole('table', { name: 'Users' }).waitFor();
}
const seen = (text: string) => page.getByText(text).first().waitFor();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Add user' });
const question = (name: string) => page.getByRole('alertdialog', { name });
const search = () => page.getByRole('searchbox', { name: 'Search users' });

/** Follows the mailed link in a browser of their own and chooses a password. */
async function choosePassword(email: string, password: string): Promise<void> {
  const { text } = await mail.newestTo(email);
  const link = /https?:\/\/\S+\/reset-password\?token=\S+/.exec(text ?? '')?.[0] ?? '';
  const theirs = await browser.newPage();
  await theirs.goto(link);
  await theirs.getByLabel('New Password').fill(password);
  await theirs.getByRole('button', { name: 'Set New Password' }).click();
  await theirs.waitForURL('**/login');
  await theirs.close();
}

const logsInWith = (email: string, password: string) =>
  call<{ user: { role: { name: string } } }>(product, 'POST', '/auth/login', { body: { email, password } })
    .then(({ user }) => user.role.name)
    .catch(() => 'nobody');

describe.each(variants<[string, number]>(['phone', 390], ['desktop', 1280]))(
  'an administrator on a %s',
  (device, width) => {
    it('adds a user, who chooses a password by mail, and deletes them', async () => {
      const name = `Meera ${device}`;
      const email = `meera.${device}@example.com`;
      await open(width);
      await button('Add user').click();
      await dialog().getByLabel('Name').fill(name);
      await dialog().getByLabel('Email').fill(email);
      await dialog().getByLabel('Role').selectOption('Property Owner');
      await dialog().getByRole('button', { name: 'Add user' }).click();
      await seen(`User added. A link to set the password is on its way to ${email}.`);
      await dialog().waitFor({ state: 'detached' });
      expect(await logsInWith(email, 'Brand-new-2')).toBe('nobody');
      await choosePassword(email, 'Brand-new-2');
      expect(await logsInWith(email, 'Brand-new-2')).toBe('owner');

      await search().fill(email);
      await page.waitForURL(`**${AT}?q=*`);
      await button(`Delete ${name}`).click();
      await question(`Delete ${name}?`).getByText(email).waitFor();
      await question(`Delete ${name}?`).getByRole('button', { name: 'Delete user' }).click();
      await seen('User deleted successfully');
      await seen('No users found.');
      expect(await logsInWith(email, 'Brand-new-2')).toBe('nobody');
      expect(complaints).toEqual([]);
    });
  },
);

it('suspends an owner, whose open tab ends and whose homes leave the site, and restores them', async () => {
  const email = 'stopped.owner@example.com';
  await makeAccount(product, 'owner', { email, name: 'Sanjay Stopped' });
  const theirs = await openAs(browser, product, email, { at: '/properties' });
  await open(1280, '?q=stopped.owner');
  await button('Suspend Sanjay Stopped').click();
  const asked = page.getByRole('dialog', { name: 'Suspend Sanjay Stopped?' });
  await asked.getByLabel('Reason').fill('Lists homes that are not theirs');
  await asked.getByRole('button', { name: 'Suspend user' }).click();
  await seen('Sanjay Stopped is suspended');
  await page.getByText(/^Suspended since /).waitFor();

  await theirs.reload();
  await theirs.waitForURL('**/login');
  await theirs.getByLabel('Email or Username').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Login' }).click();
  await theirs
    .getByText('This account is suspended. Please ask an administrator of this site.', { exact: true })
    .waitFor();

  await button('Restore Sanjay Stopped').click();
  await question('Restore Sanjay Stopped?').getByRole('button', { name: 'Restore user' }).click();
  await seen('Sanjay Stopped is restored');
  expect(await logsInWith(email, PASSWORD)).toBe('owner');
  await theirs.context().close();
  expect(complaints).toEqual([]);
});

it('takes back an invitation that went to the wrong address', async () => {
  const email = 'mistyped@example.com';
  await open();
  await button('Add user').click();
  await dialog().getByLabel('Name').fill('Meera Typo');
  await dialog().getByLabel('Email').fill(email);
  await dialog().getByLabel('Role').selectOption('Administrator');
  await dialog().getByRole('button', { name: 'Add user' }).click();
  await button('Send the invitation of Meera Typo again').click();
  await seen(`A new link is on its way to ${email}`);
  await button('Withdraw the invitation of Meera Typo').click();
  await question('Withdraw the invitation of Meera Typo?')
    .getByRole('button', { name: 'Withdraw invitation' })
    .click();
  await seen('Invitation withdrawn');
  await page.getByRole('region', { name: 'Invitations', exact: true }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

it('an email that is taken is told at its field, and nothing typed is lost', async () => {
  await open();
  await button('Add user').click();
  await dialog().getByLabel('Name').fill('Second Owner');
  await dialog().getByLabel('Email').fill('owner@example.com');
  await dialog().getByLabel('Role').selectOption('Accountant');
  await dialog().getByRole('button', { name: 'Add user' }).click();
  await dialog().getByText('An account with this email or username already exists').waitFor();
  expect(await dialog().getByLabel('Name').inputValue()).toBe('Second Owner');
  expect(complaints).toEqual([expect.stringContaining('409')]);
});

it('who owns homes stays, with the reason; staff cannot be deleted at all', async () => {
  await open();
  await button('Delete Radhika Rao').click();
  await question('Delete Radhika Rao?').getByRole('button', { name: 'Delete user' }).click();
  await page
    .getByText(/^This user owns \d+ properties and has \d+ contracts and cannot be deleted$/)
    .waitFor();
  await button('Delete Radhika Rao').waitFor();
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Administrator');
  await button('Delete Radhika Rao').waitFor({ state: 'detached' });
  expect(await button('Delete Asha Verma').isDisabled()).toBe(true);
  expect(complaints).toEqual([expect.stringContaining('409')]);
});

it('the keyboard alone adds a user and deletes them', async () => {
  await open();
  await press(page, button('Add user'));
  await typeInto(page, dialog().getByLabel('Name'), 'Kala Keys');
  await typeInto(page, dialog().getByLabel('Email'), 'kala.keys@example.com');
  await tabTo(page, dialog().getByLabel('Role'));
  await page.keyboard.type('Property T');
  await press(page, dialog().getByRole('button', { name: 'Add user' }));
  await seen('on its way to kala.keys@example.com');
  await dialog().waitFor({ state: 'detached' });
  await press(page, button('Delete Kala Keys'));
  await press(page, question('Delete Kala Keys?').getByRole('button', { name: 'Delete user' }));
  await seen('User deleted successfully');
  await button('Delete Kala Keys').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
