import type { Page } from 'playwright-core';
import { makeAccount, type Account } from '../support/api.ts';
import { poll } from '../../../programs/poll.ts';
import type { Product } from '../support/product.ts';
import { letHome } from './let-home.ts';

/** Width of a phone in px. */
export const PHONE = 390;

export const NOTE = 'Two tiles are cracked';

/** Makes an owner whose home of one room is let from tomorrow on. */
export async function letOut(product: Product): Promise<{ owner: Account; contractId: string }> {
  const owner = await makeAccount(product, 'owner', { name: 'Radhika Rao', email: 'radhika@example.com' });
  const tenant = await makeAccount(product, 'tenant', { name: 'Rahul Mehta', email: 'rahul@example.com' });
  const contractId = await letHome(product, [owner, tenant], { configId: 1 }, { confirmed: true });
  return { owner, contractId };
}

/** Waits for a condition that the browser answers later; `waitForFunction` takes a promise for true. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const holds = await poll(async () => (await condition()) || undefined, { withinMs: 120_000, everyMs: 50 });
  if (!holds) throw new Error('Waited in vain for the browser');
}

/** Waits until the browser has what it needs to open a handover without a line. */
export async function awaitKept(page: Page): Promise<void> {
  await page.getByText('All is saved.').first().waitFor();
  await until(() => page.evaluate(async () => (await caches.match('/contracts/handover')) !== undefined));
}

/** Notes on an open room that its floor is worn. */
export async function noteWornFloor(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'State of Floor' }).getByText('Worn').click();
  await page.getByLabel('Note on Floor').fill(NOTE);
}

/** Opens the first room and gives the note on its floor. */
export async function noteOnFloor(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Room/ }).click();
  return page.getByLabel('Note on Floor').inputValue();
}

/** Calls all else in a home of one room good, from its open first room on, and sends the handover. */
export async function sendTheRest(page: Page): Promise<void> {
  for (const room of [/^Room/, /^Kitchen/, /^Bathroom/]) {
    if (room.source !== '^Room') await page.getByRole('button', { name: room }).click();
    await page.getByRole('button', { name: 'The rest is good' }).first().click();
  }
  await page.getByRole('button', { name: 'Send handover' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send handover' }).click();
  await page.getByText('It is sent as soon as everything has arrived.').first().waitFor();
}
