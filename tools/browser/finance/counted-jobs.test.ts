import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { withConnection } from '../../../postgres/connection.ts';
import { variants } from '../../testing/repetitions.ts';
import { call, confirm, PASSWORD } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { Counted } from '../support/counted.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';
import { letLate, openAsDemo } from './demo-accountant.ts';

const DAY_MS = 86_400_000;
const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const question = () => page.getByRole('alertdialog');

const accountant = async (): Promise<string> => {
  const body = { email: 'accountant@example.com', password: 'Kiraya@123' };
  return (await call<{ token: string }>(product, 'POST', '/auth/login', { body })).token;
};

interface Received {
  id: string;
  number: string;
  contractId: string;
}

/** A home of an owner, with the first rent paid. */
async function received(home: string, given: object = {}): Promise<Received> {
  const { contractId } = await letLate(product, home);
  const body = { amount: 40000, method: 'bank_transfer', paidDate: yesterday, reference: home, ...given };
  const path = `/contracts/${contractId}/receipts`;
  const receipt = await call<Received>(product, 'POST', path, { token: await accountant(), body });
  return { ...receipt, contractId };
}

/** An owner with a bank account for longer than a day, to whom a rent is owed. */
async function owed(name: string): Promise<void> {
  await received(name);
  const email = `owner.${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const body = { email, password: PASSWORD };
  const { token } = await call<{ token: string }>(product, 'POST', '/auth/login', { body });
  await confirm(product, token, PASSWORD);
  const account = { holderName: name, accountNumber: '50100012345678', ifsc: 'HDFC0001234' };
  await call(product, 'PUT', '/auth/profile/payee', { token, body: { kind: 'bank_account', ...account } });
}

describe('eleven owners', () => {
  it('are paid by a file and their references, in four presses and eleven fields', async () => {
    const names = Array.from({ length: 11 }, (_, nth) => `Eleven ${String.fromCharCode(65 + nth)}`);
    for (const name of names) await owed(name);
    await withConnection(product.databaseUrl, (client) =>
      client.query(`update auth.payee set changed_at = changed_at - interval '2 days',
        held_until = held_until - interval '2 days'`),
    );
    const token = await accountant();
    // The demo's own owners are paid first: eleven are left.
    const all = await call<{ ownerId: string; ownerName: string }[]>(
      ...([product, 'GET', '/finance/payables?limit=200', { token }] as const),
    );
    for (const { ownerId, ownerName } of all)
      if (!ownerName.startsWith('Owner of Eleven'))
        await call(product, 'POST', '/finance/payouts', { token, body: { ownerId, method: 'cash' } });

    page = await openAsDemo(browser, product, 'accountant', { at: '/payouts/pay' });
    const complaints = gatherComplaints(page);
    const counted = new Counted();
    await page.getByRole('row', { name: /Eleven K/ }).waitFor();
    await counted.press(page.getByLabel('Mark all on this page'));
    const file = page.waitForEvent('download');
    await counted.press(button('Download for bank accounts'));
    await file;
    await counted.press(button('Record these 11'));
    const fields = dialog('Record 11 payouts').getByLabel(/^Reference of/);
    for (let nth = 0; nth < 11; nth++) await counted.fill(fields.nth(nth), `UTR ${nth % 10}`);
    await expectSound(page);
    await button('Record 11 payouts').click();
    await seen('Another owner has this reference here');
    await fields.nth(10).fill('UTR 10');

    // Somebody else pays the first of them meanwhile.
    const first = all.find(({ ownerName }) => ownerName === 'Owner of Eleven A');
    const body = { ownerId: first?.ownerId, method: 'bank_transfer' };
    await call(product, 'POST', '/finance/payouts', { token, body });
    await counted.press(button('Record 11 payouts'));
    await seen(/^10 payouts, ₹3,60,000 recorded; 1 not: see the rows above/);
    await dialog('Record 11 payouts')
      .getByText(/already been paid out|nothing/i)
      .first()
      .waitFor();
    await expectSound(page);
    expect([counted.presses, counted.fields]).toEqual([4, 11]);
    expect(complaints.filter((one) => !one.includes('409'))).toEqual([]);
    const left = await call<unknown[]>(product, 'GET', '/finance/payables', { token });
    expect(left).toEqual([]);
  });
});

describe('any payment', () => {
  it.each([
    [390, 'UTR FIND'],
    [1280, 'Tenant of Found House'],
  ])('is found in one field at %i, by %s', async (width, q) => {
    const home = `Found House ${width}`;
    const { number } = await received(home, { reference: `UTR FIND ${width}` });
    page = await openAsDemo(browser, product, 'accountant', { at: '/payouts', width });
    const counted = new Counted();
    const box = page.getByRole('searchbox', { name: 'Search payments' });
    await counted.fill(box, `${q} ${width}`);
    await page.getByRole('row', { name: new RegExp(home) }).waitFor();
    await seen('1–1 of 1');
    expect([counted.presses, counted.fields]).toEqual([0, 1]);
    await expectSound(page);
    await box.fill(number);
    await seen('1–1 of 1');
    await box.fill('100%_');
    await seen('No transactions found matching the selected filters.');
  });

  it('of another tenant is not found', async () => {
    await received('Hidden House', { reference: 'UTR HIDDEN' });
    page = await openAsDemo(browser, product, 'tenant', { at: '/payouts' });
    await page.getByRole('searchbox', { name: 'Search payments' }).fill('UTR HIDDEN');
    await seen('No transactions found matching the selected filters.');
  });
});

describe.each(variants(390, 1280))('what happened to a payment, at %i', (width) => {
  const open = async (home: string, given?: object) => {
    const receipt = await received(home, given);
    page = await openAsDemo(browser, product, 'accountant', {
      at: `/payouts/receipts/${receipt.id}`,
      width,
    });
    await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
    return receipt;
  };

  it('is that the cheque bounced, in three presses, with the day and the charge of the bank', async () => {
    const cheque = { method: 'cheque', chequeNumber: '004211', chequeDate: yesterday };
    const { contractId } = await open(`Bounced ${width}`, cheque);
    await page.getByText('004211', { exact: true }).first().waitFor();
    const counted = new Counted();
    await counted.press(button('What happened?'));
    await counted.press(button('The cheque or payment bounced'));
    await question().getByText('then owes this').waitFor();
    await counted.fill(question().getByLabel(/^The bank’s charge/), '590');
    await expectSound(page);
    await counted.press(question().getByRole('button', { name: 'Reverse payment' }));
    await seen(/^Reversed on .*: Cheque 004211 was returned unpaid by the bank on/);
    expect(counted.presses).toBe(3);
    const { claims } = await call<{ claims: { description: string | null; balance: number }[] }>(
      ...([product, 'GET', `/contracts/${contractId}/account`, { token: await accountant() }] as const),
    );
    expect(claims).toContainEqual(
      expect.objectContaining({ description: expect.stringMatching(/^Bank charge/), balance: 590 }),
    );
  });

  it('is that it was another tenant’s, or booked twice, in three presses', async () => {
    for (const [choice, reason, address] of [
      ['It was another tenant’s', 'the payment of another tenant', /\/payouts\/collect/],
      ['It was booked twice', 'booked twice', /\/payouts\/receipts\//],
    ] as const) {
      await open(`Mixed ${width} ${reason}`);
      const counted = new Counted();
      await counted.press(button('What happened?'));
      await expectSound(page);
      await counted.press(button(choice));
      await question().getByText('then owes this').waitFor();
      await counted.press(question().getByRole('button', { name: 'Reverse payment' }));
      await seen(/^Payment of ₹40,000 by .* reversed\.$/);
      await page.waitForURL(address);
      expect([counted.presses, counted.fields]).toEqual([3, 0]);
      await page.context().close();
    }
  });
});

describe.each(variants(1280, 390))('a rent that was paid with TDS, at %i', (width) => {
  it('is one recording with a second sum', async () => {
    const home = `Withheld ${width}`;
    await letLate(product, home);
    page = await openAsDemo(browser, product, 'accountant', { at: `/payouts/collect?q=${home}`, width });
    const counted = new Counted();
    await counted.press(button('Record payment').first());
    await counted.fill(page.getByLabel('Amount paid'), '36000');
    await counted.fill(page.getByLabel(/^TDS deducted/), '4000');
    await dialog('Record payment')
      .getByText(/^TDS: /)
      .waitFor();
    await expectSound(page);
    await counted.press(button('Record ₹36,000 and ₹4,000 of TDS'));
    await seen(`Recorded ₹36,000 and ₹4,000 of TDS from Tenant of ${home}`);
    expect([counted.presses, counted.fields]).toEqual([2, 2]);
    await seen('2 receipts, ₹40,000, booked just now.');
  });

  it('or by cheque asks for its number and date', async () => {
    const home = `By cheque ${width}`;
    await letLate(product, home);
    page = await openAsDemo(browser, product, 'accountant', { at: `/payouts/collect?q=${home}`, width });
    await button('Record payment').first().click();
    await page.getByLabel('Method').selectOption('Cheque');
    await page.getByLabel('Amount paid').fill('40000');
    await button('Record ₹40,000').click();
    await seen('Required');
    await page.getByLabel('Cheque number').fill('004512');
    await page.getByLabel('Date on the cheque').fill(yesterday.split('-').toReversed().join('/'));
    await expectSound(page);
    await button('Record ₹40,000').click();
    await seen(`Recorded ₹40,000 from Tenant of ${home}`);
  });
});

describe('the list of dues', () => {
  it('shows twelve rows in 800 pixels, under a head that stays', async () => {
    for (let nth = 0; nth < 14; nth++) await letLate(product, `Row ${String.fromCharCode(65 + nth)}`);
    page = await openAsDemo(browser, product, 'accountant', { at: '/payouts/collect?q=Row' });
    const table = page.getByRole('table', { name: 'Unpaid rents' });
    await table.getByRole('row', { name: /Row A/ }).waitFor();
    await table.evaluate((it) => window.scrollBy(0, it.getBoundingClientRect().top - 64));
    const rows = await table.evaluate((it) => {
      const below = it.querySelector('th')?.getBoundingClientRect().bottom ?? 0;
      const boxes = [...it.querySelectorAll('tbody tr')].map((one) => one.getBoundingClientRect());
      return boxes.filter(({ top, bottom }) => top >= below - 1 && bottom <= window.innerHeight).length;
    });
    expect(rows).toBeGreaterThanOrEqual(12);
    await seen(/contracts, ₹[\d,]+ due: commission/);
    for (const column of ['Tenant', 'Property', 'Due', 'Last call', 'Amount']) {
      await table.getByRole('button', { name: column, exact: true }).click();
      await table
        .getByRole('columnheader', { name: column, exact: true })
        .and(page.locator('[aria-sort]'))
        .waitFor();
    }
    await expectSound(page);
  });
});
