import { beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { type Account, call, listHome, makeAccount } from '../support/api.ts';
import { Counted } from '../support/counted.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const TERMS = {
  ...{ refundDays: 7, lockInMonths: 3, noticeDays: 30, risePercent: 5, subletting: false, entryHours: 24 },
  ...{ ownerRepairs: 'Structure', tenantRepairs: 'Taps', courts: 'Bengaluru' },
};

/** A contract with an agreement that waits for both. */
async function sendAgreement(owner: Account, tenant: Account): Promise<void> {
  const { token } = owner;
  const { id: propertyId } = await listHome(product, owner, { name: 'Kaveri Gardens' });
  const [found] = await call<{ id: string }[]>(product, 'GET', `/auth/tenants?q=${tenant.email}`, { token });
  const body = { propertyId, tenantId: found?.id, startDate: tomorrow(), rent: 42000 };
  const { id } = await call<{ id: string }>(product, 'POST', '/contracts', { token, body });
  const at = `/contracts/${id}/agreements`;
  const { versions } = await call<{ versions: { id: string }[] }>(product, 'POST', at, {
    token,
    body: TERMS,
  });
  await call(product, 'POST', `${at}/${versions[0]?.id}/sending`, { token });
}

it.each(variants(390, 1280))('a tenant answers what waits with two presses, at %d px', async (width) => {
  const mail = (who: string) => `${who}.${width}@example.com`;
  const owner = await makeAccount(product, 'owner', { name: 'Radhika Rao', email: mail('radhika') });
  const tenant = await makeAccount(product, 'tenant', { name: 'Rahul Mehta', email: mail('rahul') });
  await sendAgreement(owner, tenant);

  const work = new Counted();
  const page = await openAs(browser, product, tenant.email, { at: '/dashboard', width });
  const waits = region(page, 'What waits for you');
  await waits.getByText('Kaveri Gardens').waitFor();
  await expectSound(page);
  await work.press(waits.getByRole('link', { name: 'Agreement to accept' }));
  await work.press(region(page, 'Agreement').getByRole('button', { name: 'Accept this agreement' }));
  const events = region(page, 'Timeline').getByRole('list', { name: 'Events' });
  await events.getByText('Agreement, version 1, accepted').waitFor();
  await events.getByText('Contract confirmed').waitFor();
  await expectSound(page);
  expect([work.presses, work.fields]).toEqual([2, 0]);

  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByText('Next payment due').first().waitFor();
  expect(await waits.count()).toBe(0);
  await page.context().close();
});
