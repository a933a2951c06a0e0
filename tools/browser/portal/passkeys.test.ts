import { afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { press, typeInto } from '../support/keyboard.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const EMAIL = 'owner@example.com';
const PASSWORD = 'Kiraya@123';

let product: Product;
let browser: Browser;
let page: Page;
/** Speaks to the browser's authenticator, which lives as long as the page. */
let device: CDPSession;
let authenticatorId: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true, byName: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabel(label, { exact: true });
const seen = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** A fresh browser with a device in it that makes passkeys and says yes. */
async function openBrowser(width = 1280): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  page = await context.newPage();
  device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  ({ authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  }));
}

async function logIn(): Promise<void> {
  await page.goto(`${product.url}/login`);
  await typeInto(page, field('Email or Username'), EMAIL);
  await typeInto(page, field('Password'), PASSWORD);
  await page.keyboard.press('Enter');
}

type Credential = Awaited<ReturnType<typeof credentials>>[number];
const credentials = async () =>
  (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
const takeAlong = async (credential: Credential) => {
  await device.send('WebAuthn.addCredential', { authenticatorId, credential });
};

it('is added with the keyboard, asked for at the next log-in, and lost with its device', async () => {
  await openBrowser(390);
  await logIn();
  await page.waitForURL('**/dashboard');
  await page.goto(`${product.url}/profile`);
  await press(page, button('Add a passkey'));
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.waitFor();
  await expectSound(page);
  await typeInto(page, field('Name'), 'Phone');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Confirm it is you' }).waitFor();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await codes.getByRole('listitem').first().waitFor();
  const [code = ''] = await codes.getByRole('listitem').allTextContents();
  await press(page, button('I have kept them'));
  await page.getByRole('button', { name: 'Remove the passkey Phone' }).waitFor();
  await expectSound(page);
  const [passkey] = await credentials();
  expect(passkey).toMatchObject({ isResidentCredential: true, rpId: 'localhost' });
  await page.context().close();

  await openBrowser();
  await takeAlong(passkey as Credential);
  await logIn();
  await button('Use a passkey').waitFor();
  await expectSound(page);
  await press(page, button('Use a passkey'));
  await page.waitForURL('**/dashboard');
  const [used] = await credentials();
  expect(used?.signCount).toBeGreaterThan(passkey?.signCount ?? 0);
  await page.context().close();

  await openBrowser(390);
  await takeAlong(passkey as Credential); // an older state of it, as a copy would have
  await logIn();
  await press(page, button('Use a passkey'));
  await seen('The answer of this passkey is not right');
  await page.context().close();

  await openBrowser(390);
  await logIn();
  await press(page, button('Use a passkey'));
  await seen('No passkey was used. Try again, or enter a code.');
  await typeInto(page, field('Code'), code);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');

  await page.goto(`${product.url}/profile`);
  await press(page, page.getByRole('button', { name: 'Remove the passkey Phone' }));
  await press(page, button('Remove the passkey'));
  await page.getByRole('dialog', { name: 'Confirm it is you' }).waitFor();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await seen('The passkey is removed');
});
