import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { makeAccount, type Account } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';
import { letHome } from './let-home.ts';

let product: Product;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
});
afterEach(() => page?.context().close());

async function open(who: Account, at: string, width: number): Promise<void> {
  await page?.context().close();
  page = await openAs(browser, product, who.email, { at, width });
  complaints = gatherComplaints(page);
}
const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();
const question = () => page.getByRole('region', { name: 'Is this right?' });

/** Start of the contracts: ten weeks ago. */
const LET = { inDays: -70 };

describe.each(variants(390, 1280))('at %d px', (width) => {
  it('a tenant confirms one contract and refuses another; the owner sees both', async () => {
    const mail = (who: string) => `${who}.${width}@example.com`;
    const owner = await makeAccount(product, 'owner', { name: 'Radhika Rao', email: mail('radhika') });
    const tenant = await makeAccount(product, 'tenant', { name: 'Rahul Mehta', email: mail('rahul') });
    const mine = await letHome(product, [owner, tenant], { name: 'Kaveri Gardens' }, LET);
    const notMine = await letHome(product, [owner, tenant], { name: 'Banyan Court' }, LET);

    await open(owner, '/contracts', width);
    await seen('Not yet confirmed by the tenant');
    await expectSound(page);
    await page.goto(`${product.url}/contracts/${mine}`);
    await seen(/^Not yet confirmed by the tenant\./);
    await seen('r***@example.com');
    expect(await page.getByText(tenant.email).count()).toBe(0);
    await expectSound(page);
    expect(complaints).toEqual([]);

    await open(tenant, '/dashboard', width);
    await question().getByText('Radhika Rao', { exact: true }).first().waitFor();
    await seen(/you have not confirmed/);
    await expectSound(page);
    const asked = (home: string) => question().getByRole('listitem').filter({ hasText: home });
    await asked('Banyan Court').getByRole('button', { name: 'This is not mine' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason', { exact: true }).fill('I have never been there');
    await expectSound(page);
    await dialog.getByRole('button', { name: 'This is not mine' }).click();
    await seen('Thank you. Banyan Court is no longer shown as your home.');
    await asked('Banyan Court').waitFor({ state: 'detached' });
    await asked('Kaveri Gardens').getByRole('button', { name: 'Confirm' }).click();
    await seen('Contract confirmed.');
    await question().waitFor({ state: 'detached' });
    await expectSound(page);
    expect(complaints).toEqual([]);

    await open(owner, '/contracts', width);
    await seen('Refused by the tenant');
    expect(await page.getByText('Not yet confirmed by the tenant').count()).toBe(0);
    await page.goto(`${product.url}/contracts/${notMine}`);
    await seen('Reason: I have never been there');
    await expectSound(page);
    await page.goto(`${product.url}/contracts/${mine}`);
    await page.getByRole('link', { name: tenant.email }).waitFor();
    expect(complaints).toEqual([]);
  });
});
