import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { makeAccount } from '../support/api.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSoundOnEach } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';
import { letHome } from './let-home.ts';

const PHONE = 390;

let product: Product;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
});
afterEach(() => page?.context().close());

const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

/** A picture of noise, as large as a phone's. */
const photo = async (): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1800, 1200];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    for (let n = 0; n < 400; n += 1) {
      context.fillStyle = `hsl(${(n * 47) % 360} 60% 50%)`;
      context.fillRect((n * 131) % 1800, (n * 71) % 1200, 160, 120);
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  return { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};

test('an owner looks at a home without a line, reloads in the middle, and the tenant accepts with a line of their own', async () => {
  const owner = await makeAccount(product, 'owner', { name: 'Radhika Rao', email: 'radhika@example.com' });
  const tenant = await makeAccount(product, 'tenant', { name: 'Rahul Mehta', email: 'rahul@example.com' });
  const id = await letHome(product, owner, tenant);
  page = await openAs(browser, product, owner.email, { at: `/contracts/${id}`, width: PHONE });
  await page.getByRole('link', { name: 'Move-in handover' }).click();
  await seen('All is saved.');
  await page.context().setOffline(true);
  await press(/^Room/);
  await page.getByRole('group', { name: 'State of Floor' }).getByText('Worn').click();
  await page.getByLabel('Note on Floor').fill('Two tiles are cracked');
  await page.getByLabel('Pictures of Floor').setInputFiles(await photo());
  await page.getByRole('img', { name: 'Picture 1 of Floor' }).waitFor();
  await seen('No line. All is kept on this device until there is one. One picture waits.');
  await expectSoundOnEach(page);
  await page.setViewportSize({ width: PHONE, height: 800 });

  // The page comes, and the server does not answer.
  await page.context().setOffline(false);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await press(/^Room/);
  expect(await page.getByLabel('Note on Floor').inputValue()).toBe('Two tiles are cracked');
  await page.getByRole('img', { name: 'Picture 1 of Floor' }).waitFor();
  for (const room of [/^Room/, /^Kitchen/, /^Bathroom/]) {
    if (room.source !== '^Room') await press(room);
    await page.getByRole('button', { name: 'The rest is good' }).first().click();
  }
  await press('Send handover');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send handover' }).click();
  await seen('It is sent as soon as everything has arrived.');
  await page.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await seen('Waits for an answer');
  await seen('Worn: Two tiles are cracked');
  await page.getByRole('img', { name: 'Picture 1 of Floor' }).waitFor();
  await expectSoundOnEach(page);
  await page.context().close();

  page = await openAs(browser, product, tenant.email, { at: `/contracts/${id}/handover/in`, width: PHONE });
  await page.getByRole('img', { name: 'Picture 1 of Floor' }).waitFor();
  await press('Add a line');
  await page.getByLabel('Line 1: room').fill('Kitchen');
  await page.getByLabel('Line 1: item').fill('Tap');
  await page.getByRole('group', { name: 'State of line 1' }).getByText('Damaged').click();
  await expectSoundOnEach(page);
  await press('Save your lines');
  await seen('Kitchen: Tap');
  await press('Accept handover');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept handover' }).click();
  await page.getByRole('button', { name: 'Handover (PDF)' }).waitFor();
  await expectSoundOnEach(page);
});
