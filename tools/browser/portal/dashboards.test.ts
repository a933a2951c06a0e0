import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { call } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { leave } from '../support/leave.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const DEMO_PASSWORD = 'Kiraya@123';
const widths = variants(390, 1280);

let product: Product;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
});
const money = (amount: number) => rupees.format(amount);

interface OwnerAnswer {
  totalProperties: number;
  rentedProperties: number;
  vacantProperties: number;
  overdueAmount: number;
  totalIncome: number;
  totalCommission: number;
  netIncome: number;
  propertyStatusData: { name: string; value: number }[];
  incomeTrend: { month: string; income: number; netIncome: number }[];
  ownedProperties: { id: string }[];
  incomeHistory: {
    propertyName: string;
    month: string;
    year: number;
    commission: number;
    netAmount: number;
    status: string;
  }[];
}

interface TenantAnswer {
  rentedProperties: unknown[];
  totalRentPaid: number;
  pendingRent: number;
  toPay: { homes: object[] };
  recentPayments: unknown[];
  paymentTrend: { month: string; amount: number }[];
}

/** Answer of the API to a role's demo account. */
async function answerTo<Answer>(role: 'owner' | 'tenant'): Promise<Answer> {
  const body = { email: `${role}@example.com`, password: DEMO_PASSWORD };
  const { token } = await call<{ token: string }>(product, 'POST', '/auth/login', { body });
  return call<Answer>(product, 'GET', `/dashboard/${role}`, { token });
}

async function open(role: 'owner' | 'tenant', width: number): Promise<void> {
  const as = { at: '/dashboard', password: DEMO_PASSWORD, width };
  page = await openAs(browser, product, `${role}@example.com`, as);
  complaints = gatherComplaints(page);
  await page
    .getByRole('button', { name: /^View as table/ })
    .first()
    .waitFor();
}

/** Turns a chart into its table, and gives what that holds. */
async function chartAsTable(title: string): Promise<string[][]> {
  await page.getByRole('button', { name: `View as table: ${title}` }).click();
  const table = page.getByRole('table', { name: title });
  await table.waitFor();
  const rows = table.getByRole('row');
  return rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
  );
}

describe.each(widths)('the owner’s dashboard at %i px', (width) => {
  it('shows what the API says, and each tile leads to its rows', async () => {
    const api = await answerTo<OwnerAnswer>('owner');
    await open('owner', width);
    const thisMonth = api.incomeTrend.at(-1)?.income ?? NaN;
    const tiles = [
      ['Paid by tenants this month', money(thisMonth), '/payouts'],
      ['Overdue', money(api.overdueAmount), '/contracts'],
      ['Vacant', api.vacantProperties, '/properties?status=vacant'],
      ['Rented', api.rentedProperties, '/properties?status=rented'],
      ['Total properties', api.totalProperties, '/properties'],
      ['Total income', money(api.totalIncome), '/payouts'],
      ['Commission', money(api.totalCommission), '/payouts'],
      ['Net income', money(api.netIncome), '/payouts'],
    ] as const;
    for (const [label, figure, to] of tiles) {
      const tile = page.getByRole('link', { name: new RegExp(`^${label}`) });
      await tile.getByText(String(figure), { exact: true }).waitFor();
      await leave(page, () => tile.click());
      expect(page.url()).toBe(product.url + to);
      await leave(page, () => page.goBack());
    }
  });

  it.each(['vacant', 'rented'] as const)('leads to the %s homes alone', async (status) => {
    const api = await answerTo<OwnerAnswer>('owner');
    await open('owner', width);
    await page.getByRole('link', { name: new RegExp(`^${status}`, 'i') }).click();
    await page.getByText(`Showing ${status} properties only.`).waitFor();
    const rows = page.getByRole('table', { name: 'Properties' }).locator('tbody tr[data-link]');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(api[`${status}Properties`]);
  });

  it('draws what the API says, and tells it as a table too', async () => {
    const { incomeTrend, propertyStatusData, totalProperties } = await answerTo<OwnerAnswer>('owner');
    await open('owner', width);
    await expectSound(page);
    expect(await chartAsTable('Income trend')).toEqual(
      incomeTrend.map(({ month, income, netIncome }) => [month, money(income), money(netIncome)]),
    );
    const shares = await chartAsTable('Property status');
    expect(shares.map(([name, count]) => [name, Number(count)])).toEqual(
      propertyStatusData.map(({ name, value }) => [name, value]),
    );
    expect(shares.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(totalProperties);
    expect(complaints).toEqual([]);
  });

  it('lists the latest rents and the homes, a home’s row leading to its page', async () => {
    const api = await answerTo<OwnerAnswer>('owner');
    await open('owner', width);
    const incomes = page.getByRole('table', { name: 'Latest income' }).locator('tbody tr');
    expect(await incomes.evaluateAll((rows) => rows.map((row) => row.textContent))).toEqual(
      api.incomeHistory.map(
        ({ propertyName, month, year, commission, netAmount, status }) =>
          `${propertyName}${month} ${year}${money(commission)}${money(netAmount)}${status === 'paid' ? 'Rent paid' : 'Pending'}`,
      ),
    );
    const [first] = api.ownedProperties;
    await page.getByRole('table', { name: 'Your properties' }).locator('tbody tr').first().click();
    await page.waitForURL(`${product.url}/properties/edit/${first?.id}`);
  });
});

describe.each(widths)('the tenant’s dashboard at %i px', (width) => {
  it('shows what the API says, and leads nowhere', async () => {
    const api = await answerTo<TenantAnswer>('tenant');
    await open('tenant', width);
    const main = page.getByRole('main');
    const figures = [
      ['Pending rent', money(api.pendingRent)],
      ['Total rent paid', money(api.totalRentPaid)],
      ['Rented properties', String(api.rentedProperties.length)],
    ];
    for (const [label = '', figure = ''] of figures) {
      const tile = main.getByText(label, { exact: true }).locator('..');
      await tile.getByText(figure, { exact: true }).waitFor();
    }
    const waits = main.getByRole('region', { name: 'What waits for you' }).getByRole('link');
    const [ofWaits, all] = [await waits.count(), await main.getByRole('link').count()];
    expect([ofWaits, all]).toEqual([1, 1 + api.toPay.homes.length]);
    const history = page.getByRole('table', { name: 'Payment history' }).locator('tbody tr');
    expect(await history.count()).toBe(api.recentPayments.length);
    expect(await chartAsTable('Payment trend')).toEqual(
      api.paymentTrend.map(({ month, amount }) => [month, money(amount)]),
    );
    await page.getByRole('button', { name: 'View as chart: Payment trend' }).click();
    await page
      .getByRole('img', { name: /^Payment trend/ })
      .locator('svg')
      .waitFor();
    await expectSound(page);
    expect(complaints).toEqual([]);
  });
});
