import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { call, listHome, makeAccount, type Account } from '../support/api.ts';
import { cutAnswers } from '../support/cut-answers.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { startBrowser } from '../support/test-browser.ts';

let product: Product;
let browser: Browser;
let page: Page;
let owner: Account;
let tenant: Account;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
  owner = await makeAccount(product, 'owner', { name: 'Meera Iyer', email: 'meera.iyer@example.com' });
  tenant = await makeAccount(product, 'tenant', { name: 'Rahul Mehta', email: 'rahul.mehta@example.com' });
});
afterEach(() => page?.context().close());

const field = (label: string) => page.getByLabel(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
const read = <T>(path: string) => call<T>(product, 'GET', path, { token: owner.token });

async function choose(label: string, typed: string, name = typed): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

/** A form that makes something, and how often it was made. */
interface Form {
  at: string;
  /** Path that it is sent to. */
  api: string;
  /** Label of its button. */
  send: string;
  done: string | RegExp;
  fill: () => Promise<void>;
  made: () => Promise<number>;
}

/** The form of a new home. */
function homeForm(name: string): Form {
  return {
    ...{ at: '/properties/create', api: '**/api/properties', send: 'Create property' },
    done: 'Property created!',
    async fill() {
      await field('Name').fill(name);
      await field('Address').fill('7, 3rd Cross, Indiranagar, Bengaluru 560038');
      await field('Type').selectOption('Villa');
      await field('Config').selectOption('3 BHK');
      await field('Area (sqft)').fill('1850');
      await field('Cost').fill('125000');
      await field('Security Deposit').fill('500000');
    },
    made: async () => (await read<unknown[]>(`/properties?q=${encodeURIComponent(name)}`)).length,
  };
}

/** The form of a new contract, for a home of its own. */
async function contractForm(name: string): Promise<Form> {
  const { id } = await listHome(product, owner, { name });
  return {
    ...{ at: '/contracts/create', api: '**/api/contracts', send: 'Create contract' },
    done: 'Contract created!',
    async fill() {
      await choose('Property', name);
      await choose('Tenant', tenant.email, tenant.name);
      await field('Start Date').fill(today());
    },
    made: async () => (await read<unknown[]>(`/contracts?propertyId=${id}`)).length,
  };
}

/** The form of a charge, of a contract of its own. */
async function chargeForm(name: string): Promise<Form> {
  const { id: propertyId } = await listHome(product, owner, { name });
  const [found] = await read<{ id: string }[]>(`/auth/tenants?q=${tenant.email}`);
  const body = { propertyId, tenantId: found?.id, startDate: today(), rent: 42000 };
  const { id } = await call<{ id: string }>(product, 'POST', '/contracts', { token: owner.token, body });
  await call(product, 'POST', `/contracts/${id}/confirmation`, { token: tenant.token });
  return {
    ...{ at: `/contracts/${id}`, api: `**/api/contracts/${id}/charges`, send: 'Add charge' },
    done: /^Lift: .* is asked for ₹500/,
    async fill() {
      await button('Add a charge').click();
      await field('Kind').selectOption('Maintenance');
      await field('What for').fill('Lift');
      await field('Amount').fill('500');
    },
    async made() {
      const { claims } = await read<{ claims: { kind: string }[] }>(`/contracts/${id}/account`);
      return claims.filter(({ kind }) => kind === 'maintenance').length;
    },
  };
}

const forms = [
  ['home', homeForm],
  ['contract', contractForm],
  ['charge', chargeForm],
] as const;

async function open(form: Form): Promise<void> {
  page = await openAs(browser, product, owner.email, { at: form.at });
  await form.fill();
}

/** Presses the button until the screen has given up: it asks once more by itself. */
async function pressInVain({ send }: Form): Promise<void> {
  const failure = () => page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  const lost = failure().then(failure);
  await button(send).press('Enter');
  await lost;
  await button(send).waitFor();
}

describe.each(forms)('a %s', (kind, formOf) => {
  it('whose button is pressed twice is made once', async () => {
    const form = await formOf(`Pressed ${kind}`);
    await open(form);
    const keys = await cutAnswers(page, form.api, 0);
    await button(form.send).dblclick();
    await seen(form.done);
    expect([keys.length, await form.made()]).toEqual([1, 1]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('whose answer was lost is made once, however often it is sent again', async () => {
    const form = await formOf(`Lost ${kind}`);
    await open(form);
    const keys = await cutAnswers(page, form.api, 2);
    await pressInVain(form);
    await pressInVain(form);
    await button(form.send).press('Enter');
    await seen(form.done);
    expect([keys.length, new Set(keys).size, await form.made()]).toEqual([5, 1, 1]);
  });

  it('that is sent again after going back is made once', async () => {
    const form = await formOf(`Gone ${kind}`);
    page = await openAs(browser, product, owner.email, { at: '/profile' });
    await page.goto(product.url + form.at);
    await form.fill();
    const keys = await cutAnswers(page, form.api, 1);
    await pressInVain(form);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goBack();
    await page.goForward();
    if (kind === 'charge') await form.fill();
    else await seen('What you had typed is back.');
    await button(form.send).press('Enter');
    await seen(form.done);
    expect([keys.length, new Set(keys).size, await form.made()]).toEqual([3, 1, 1]);
  });
});
