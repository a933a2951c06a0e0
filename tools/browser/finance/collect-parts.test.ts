import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { call } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { awaitInSight } from '../support/in-sight.ts';
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
const dialog = (name: string) => page.getByRole('dialog', { name });
const amount = () => page.getByLabel('Amount paid');
const preview = () => page.getByRole('region', { name: 'What it pays' });
const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();

/** The rents of a home of its own, looked at by someone who collects them. */
async function collect(home: string, role: 'accountant' | 'admin', width?: number): Promise<string[]> {
  await letLate(product, home);
  page = await openAsDemo(browser, product, role, { at: `/payouts/collect?q=${home}`, width });
  const complaints = gatherComplaints(page);
  await seen('1–1 of 1');
  await button('Record payment').first().click();
  await dialog('Record payment').waitFor();
  return complaints;
}

describe.each(variants<['accountant' | 'admin', number]>(['accountant', 1280], ['admin', 390]))(
  'the %s at %i',
  (role, width) => {
    it('records a part of a rent, and then the rest', async () => {
      const home = `Part House ${role}`;
      const complaints = await collect(home, role, width);
      await amount().fill('15000');
      await preview().getByText('₹25,000 still to be paid').waitFor();
      await preview().getByText('Commission ₹1,500').waitFor();
      await expectSound(page);
      await button('Record ₹15,000').click();
      await seen(/^Recorded ₹15,000 from .*; ₹65,000 is still to be paid\.$/);
      await seen('Partly paid');
      await seen('1–1 of 1');
      await expectSound(page);
      await page.getByRole('link', { name: home }).first().click();
      await page
        .getByRole('region', { name: 'Account' })
        .getByText(/owes ₹65,000 now/)
        .waitFor();
      await expectSound(page);
      await page.goBack();
      await button('Record payment').first().click();
      await dialog('Record payment').getByText('₹15,000 of ₹40,000 paid before').waitFor();
      await button('Record ₹65,000').click();
      await seen('No unpaid rents found.');
      expect(complaints).toEqual([]);
    });

    it('records three months at once, finds the receipt, and takes it back whole', async () => {
      const home = `Three House ${role}`;
      const complaints = await collect(home, role, width);
      await amount().fill('120000');
      await preview().getByText('In advance. Then paid in full').waitFor();
      await button('Record ₹1,20,000').click();
      await seen(/^Recorded ₹1,20,000 from/);
      await seen('No unpaid rents found.');
      await page.goto(`${product.url}/payouts`);
      await page
        .getByRole('row', { name: new RegExp(`^Rent Payment.*${home}`) })
        .first()
        .getByRole('button', { name: 'View' })
        .click();
      await dialog('Transaction details').getByText('₹1,20,000 came in at once, for 3 rents.').waitFor();
      await dialog('Transaction details').getByText(/^RR\//).waitFor();
      await expectSound(page);
      await button('Reverse receipt').click();
      await page.getByLabel('Reason').fill('Cheque bounced');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse receipt' }).click();
      await seen(/^Receipt of ₹1,20,000 by .* reversed\.$/);
      await page.goto(`${product.url}/payouts/collect?q=${home}`);
      await seen('1–1 of 1');
      await seen('₹80,000');
      expect(complaints).toEqual([]);
    });
  },
);

describe('with the keyboard alone', () => {
  it('a part is recorded, and undone', async () => {
    await collect('Undo House', 'accountant');
    await page.keyboard.press('Shift+Tab');
    await typeInto(page, amount(), '10000');
    await preview().getByText('₹30,000 still to be paid').waitFor();
    await page.keyboard.press('Enter');
    await seen('Partly paid');
    await press(page, page.getByRole('button', { name: 'Undo', exact: true }));
    await seen(/^Payment of ₹10,000 by .* reversed\.$/);
    await page.getByText('Partly paid').waitFor({ state: 'detached' });
  });
});

describe('two who record the same rent at once', () => {
  it('book it once, and the second sees why at the foot of the dialog, however small the screen', async () => {
    const home = 'Twice House';
    const { contractId } = await letLate(product, home);
    const at = `/payouts/collect?q=${home}`;
    const [first, second] = await Promise.all([
      openAsDemo(browser, product, 'admin', { at }),
      openAsDemo(browser, product, 'accountant', { at, width: 390 }),
    ]);
    page = second;
    await second.setViewportSize({ width: 390, height: 600 });
    const record = (on: Page) => on.getByRole('button', { name: 'Record ₹80,000' });
    for (const one of [first, second]) {
      await one.getByRole('button', { name: 'Record payment' }).first().click();
      await awaitInSight(record(one));
    }
    await Promise.all([first, second].map((one) => record(one).click()));
    const said = (on: Page) => on.getByText(/^Recorded ₹80,000 from/).first();
    const refusal = (on: Page) => on.getByRole('dialog').getByRole('alert');
    await Promise.all([first, second].map((one) => said(one).or(refusal(one)).first().waitFor()));
    const [late, early] = (await refusal(second).isVisible()) ? [second, first] : [first, second];
    await said(early).waitFor();
    for (const [width, height] of [
      [390, 600],
      [1280, 600],
    ] as const) {
      await late.setViewportSize({ width, height });
      await awaitInSight(refusal(late));
      await awaitInSight(record(late));
    }
    const token = (await first.evaluate(() => localStorage.getItem('token'))) ?? undefined;
    const { statement } = await call<{ statement: { type: string }[] }>(
      product,
      'GET',
      `/contracts/${contractId}/account`,
      { token },
    );
    expect(statement.filter(({ type }) => type === 'receipt')).toHaveLength(1);
    await first.context().close();
  });
});
