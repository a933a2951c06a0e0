import { beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { call, listHome, makeAccount, type Account } from '../support/api.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const REDIRECT_MS = 5000;

let product: Product;
let browser: Browser;
let page: Page;
let owner: Account;
let home: { id: string; name: string };

interface Submission {
  name: string;
  nationalId: string;
  mobile: string;
}

beforeAll(async () => {
  product = await startProduct();
  owner = await makeAccount(product, 'owner', { name: 'Meera Krishnan', email: 'meera@example.com' });
  home = await listHome(product, owner);
  for (let n = 1; n <= 6; n++) {
    await listHome(product, owner, { name: `Walk-up ${n}`, address: `Lane ${n}, Kharadi, Pune 411014` });
  }
  browser = await startBrowser();
});

const openPage = async (path: string, options: Parameters<Browser['newPage']>[0] = {}) => {
  page = await browser.newPage({ baseURL: product.url, ...options });
  await page.goto(path);
};

const fillForm = async (name: string, mobile: string) => {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(`${mobile}@example.com`);
  await page.getByLabel('Aadhaar').fill('1234 1234 1234');
  await page.getByLabel('Mobile').fill(mobile);
};

test('a visitor finds a home beyond the first five, shows interest and is led home', async () => {
  await openPage('/');
  await page.getByRole('link', { name: 'Walk-up 6' }).waitFor();
  expect(await page.getByRole('link', { name: home.name }).count()).toBe(0);

  await page.getByRole('searchbox').fill('koramangala');
  const row = page.getByRole('row', { name: /Lake View Residency 4B/ });
  await row.getByText('₹42,000').click();
  await page.waitForURL(`**/property/${home.id}`);
  await page.getByRole('heading', { level: 1, name: home.name }).waitFor();

  await fillForm('Ravi Kumar', '9000000001');
  const asked = performance.now();
  await page.getByRole('button', { name: 'Show Interest' }).click();
  const told = 'Interest submitted successfully! Redirecting to home page in 5 seconds...';
  await page.getByText(told).waitFor();
  await page.waitForURL(`${product.url}/`);
  expect(performance.now() - asked).toBeGreaterThan(REDIRECT_MS);

  const submissions = await call<Submission[]>(product, 'GET', `/properties/${home.id}/interests`, {
    token: owner.token,
  });
  expect(submissions).toMatchObject([
    { name: 'Ravi Kumar', mobile: '9000000001', nationalId: 'XXXXXXXX1234' },
  ]);
  await page.close();
});

test('on a phone the one action stays in reach and leads to the form', async () => {
  await openPage(`/property/${home.id}`, { viewport: { width: 390, height: 844 } });
  const action = page.getByRole('link', { name: 'Show Interest' });
  await action.click();
  await action.waitFor({ state: 'hidden' });
  await fillForm('Sita Devi', '9000000002');
  await page.getByRole('button', { name: 'Show Interest' }).click();
  await page.getByText('The owner finds your details in Kiraya').waitFor();
  await page.close();
});

test.each(variants(390, 1280))('words without an end stay within the page, %s px wide', async (width) => {
  const long = await listHome(product, owner, {
    name: 'W'.repeat(120),
    address: 'A'.repeat(300),
    images: [],
  });
  await openPage(`/property/${long.id}`, { viewport: { width, height: 844 } });
  await page.getByRole('heading', { level: 1, name: 'W'.repeat(120) }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.close();
});

test('the page of a home is sound with all that is wrong in its form', async () => {
  await openPage(`/property/${home.id}`);
  await page.getByRole('button', { name: 'Show Interest' }).click();
  await page.getByText('4 fields need your attention').waitFor();
  await expectSound(page);
  await page.close();
});

test('offline since its first touch, an interest fails in words and the form keeps what was typed', async () => {
  await openPage(`/property/${home.id}`);
  await page.getByLabel('Name').waitFor();
  await page.context().setOffline(true);
  await fillForm('Anil Das', '9000000003');
  await page.getByRole('button', { name: 'Show Interest' }).click();
  await page.getByRole('alert').getByText('Failed to submit interest').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Anil Das');
  await page.close();
});

test('a home that was let in the meantime is gone, in words', async () => {
  const let1 = await listHome(product, owner, { name: 'Soon let' });
  await openPage(`/property/${let1.id}`);
  await page.getByRole('heading', { level: 1, name: 'Soon let' }).waitFor();
  const full = await call<Record<string, unknown>>(product, 'GET', `/properties/${let1.id}`, {
    token: owner.token,
  });
  await sell(let1.id, full);
  await fillForm('Ravi Kumar', '9000000004');
  await page.getByRole('button', { name: 'Show Interest' }).click();
  await page.getByRole('alert').waitFor();
  await page.reload();
  await page.getByText('This home is no longer listed.').waitFor();
  await page.close();
});

interface Full {
  type: { id: number };
  config: { id: number };
  name: string;
  address: string;
  listFor: string;
  areaSqft: number;
  furnishing: string;
  costValue: number;
  securityDeposit: number;
}

async function sell(id: string, property: Record<string, unknown>): Promise<void> {
  const { type, config, name, address, listFor, areaSqft, furnishing, costValue, securityDeposit } =
    property as unknown as Full;
  await call(product, 'PUT', `/properties/${id}`, {
    token: owner.token,
    body: {
      name,
      address,
      listFor,
      areaSqft,
      furnishing,
      costValue,
      securityDeposit,
      typeId: type.id,
      configId: config.id,
      status: 'sold',
    },
  });
}
