import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { call } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { press, typeInto } from '../support/keyboard.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';
import { letLate, openAsDemo } from './demo-accountant.ts';

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const mark = (home: string) => page.getByRole('checkbox', { name: `Mark Tenant of ${home}, ${home}` });
const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();

/** Without scrolling, at the height that the window has. */
async function expectInSight(shown: Locator): Promise<void> {
  await shown.waitFor();
  const box = await shown.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

/** Three homes of which two months each are due, all found by one name. */
async function letThree(name: string): Promise<string[]> {
  const homes = ['One', 'Two', 'Three'].map((floor) => `${name} ${floor}`);
  for (const home of homes) await letLate(product, home);
  return homes;
}

describe.each(variants<['accountant' | 'admin', number]>(['accountant', 1280], ['admin', 390]))(
  'the %s at %i',
  (role, width) => {
    it('finds tenants by an amount, marks three, and records their dues in one go', async () => {
      const name = `Row House ${width}`;
      const homes = await letThree(name);
      page = await openAsDemo(browser, product, role, { at: '/payouts/collect', width });
      const complaints = gatherComplaints(page);
      await page.getByRole('searchbox').fill('₹80,000');
      await mark(homes[0] as string).waitFor();
      await page.getByRole('searchbox').fill(name);
      await seen('1–3 of 3');
      await page.getByRole('checkbox', { name: 'Mark all on this page' }).check();
      await seen('3 marked, ₹2,40,000');
      await expectSound(page);
      await button('Record 3 payments').click();
      await dialog().getByText('3 receipts, ₹2,40,000').waitFor();
      await page.getByLabel(`Reference of Tenant of ${name} Two`).fill(`UTR ${width}`);
      await expectSound(page);
      await dialog().getByRole('button', { name: 'Record 3 receipts' }).click();
      await seen('Recorded 3 receipts, ₹2,40,000.');
      await seen('No unpaid rents found.');
      expect(await page.getByRole('link', { name: /^RR\// }).count()).toBe(3);
      await expectSound(page);
      await button('Undo these 3').click();
      await seen('3 payments reversed, ₹2,40,000 in all.');
      await seen('1–3 of 3');
      expect(complaints).toEqual([]);
    });

    it('notes what was said in a call, and reads the earlier ones', async () => {
      const home = `Call House ${width}`;
      await letLate(product, home);
      page = await openAsDemo(browser, product, role, { at: `/payouts/collect?q=${home}`, width });
      const complaints = gatherComplaints(page);
      for (const said of ['Did not pick up', 'Pays with the next salary']) {
        await button(`Add note of a call to Tenant of ${home}, ${home}`).click();
        await page.getByLabel('What was said').fill(said);
        await expectSound(page);
        await dialog().getByRole('button', { name: 'Add note' }).click();
        await page.getByRole('table', { name: 'Unpaid rents' }).getByText(said).waitFor();
      }
      await expectSound(page);
      await button(`Add note of a call to Tenant of ${home}, ${home}`).click();
      await page.getByRole('region', { name: 'Earlier calls' }).getByText('Did not pick up').waitFor();
      expect(complaints).toEqual([]);
    });
  },
);

describe('what somebody else records meanwhile', () => {
  it('is told of its row, and the others are recorded', async () => {
    const name = 'Meanwhile House';
    const homes = await letThree(name);
    page = await openAsDemo(browser, product, 'accountant', { at: `/payouts/collect?q=${name}` });
    await seen('1–3 of 3');
    await page.getByRole('checkbox', { name: 'Mark all on this page' }).check();
    await page.setViewportSize({ width: 1280, height: 600 });
    await button('Record 3 payments').click();
    await dialog().waitFor();
    await payElsewhere(homes[1] as string);
    await expectInSight(dialog().getByRole('button', { name: 'Record 3 receipts' }));
    await dialog().getByRole('button', { name: 'Record 3 receipts' }).click();
    await expectInSight(dialog().getByText(/^2 receipts, ₹1,60,000 recorded; 1 not/));
    await expectInSight(
      dialog().getByText('Some of this has been paid in the meantime. Check the list again.'),
    );
    await expectInSight(dialog().getByRole('button', { name: 'Record 1 receipt' }));
    await button('Done').click();
    await seen('1–1 of 1');
  });

  it('is told in sight where it is recorded alone, on a screen of 600 px', async () => {
    const home = 'Twice House';
    await letLate(product, home);
    page = await openAsDemo(browser, product, 'accountant', { at: `/payouts/collect?q=${home}`, width: 390 });
    await seen('1–1 of 1');
    await page.setViewportSize({ width: 390, height: 600 });
    await button('Record payment').click();
    const record = dialog().getByRole('button', { name: 'Record ₹80,000' });
    await record.waitFor();
    await payElsewhere(home);
    await expectInSight(record);
    await record.click();
    await expectInSight(
      dialog().getByRole('alert').filter({ hasText: 'Some of this has been paid in the meantime' }),
    );
    await expectInSight(record);
    await expectSound(page);
  });
});

describe('an answer that is lost', () => {
  it('is asked for again, and records nothing twice', async () => {
    const name = 'Lost Rows';
    await letThree(name);
    page = await openAsDemo(browser, product, 'accountant', { at: `/payouts/collect?q=${name}` });
    let sent = 0;
    let lost = 0;
    let keyOfLost: string | undefined;
    await page.route('**/receipts', async (route) => {
      const key = route.request().headers()['idempotency-key'];
      if (++sent === 2) keyOfLost = key;
      // The screen asks once more by itself.
      if (key !== keyOfLost || ++lost > 2) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await seen('1–3 of 3');
    await page.getByRole('checkbox', { name: 'Mark all on this page' }).check();
    await button('Record 3 payments').click();
    await dialog().getByRole('button', { name: 'Record 3 receipts' }).click();
    await seen(/^2 receipts, ₹1,60,000 recorded; 1 not/);
    await button('Record 1 receipt').click();
    await seen('Recorded 3 receipts, ₹2,40,000.');
    await page.goto(`${product.url}/payouts?type=payment`);
    const payments = page.getByRole('row', { name: new RegExp(`^Rent Payment.*${name}`) });
    await payments.first().waitFor();
    expect(await payments.count()).toBe(6);
  });
});

describe('with the keyboard alone', () => {
  it('a call is noted, and two dues are recorded in one go', async () => {
    const name = 'Keyed House';
    const homes = await letThree(name);
    page = await openAsDemo(browser, product, 'accountant', { at: `/payouts/collect?q=${name}` });
    await seen('1–3 of 3');
    await press(page, mark(homes[0] as string), 'Space');
    await press(page, button(`Add note of a call to Tenant of ${homes[0]}, ${homes[0]}`));
    await typeInto(page, page.getByLabel('What was said'), 'Pays today');
    await press(page, dialog().getByRole('button', { name: 'Add note' }));
    await dialog().waitFor({ state: 'detached' });
    await press(page, mark(homes[2] as string), 'Space');
    await press(page, button('Record 2 payments'));
    await typeInto(page, page.getByLabel(`Reference of Tenant of ${homes[0]}`), 'UTR 1');
    await page.keyboard.press('Enter');
    await page.keyboard.type('UTR 2');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Record 2 receipts');
    expect(await page.getByLabel(`Reference of Tenant of ${homes[2]}`).inputValue()).toBe('UTR 2');
    await page.keyboard.press('Enter');
    await seen('Recorded 2 receipts, ₹1,60,000.');
    await seen('1–1 of 1');
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
  });
});

/** All that is due of a home is paid by somebody else. */
async function payElsewhere(home: string): Promise<void> {
  const body = { email: 'accountant@example.com', password: 'Kiraya@123' };
  const { token } = await call<{ token: string }>(product, 'POST', '/auth/login', { body });
  const [owed] = await call<{ contractId: string }[]>(
    product,
    'GET',
    `/finance/arrears?q=${encodeURIComponent(home)}`,
    { token },
  );
  const paidDate = new Date().toISOString().slice(0, 10);
  const { status } = await fetch(`${product.url}/api/contracts/${owed?.contractId}/receipts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `paid elsewhere ${home}`.replaceAll(' ', '-'),
    },
    body: JSON.stringify({ amount: 80000, method: 'cash', paidDate }),
  });
  expect(status).toBe(201);
}
