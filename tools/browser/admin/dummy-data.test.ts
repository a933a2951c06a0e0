import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { startProduct, type Product } from '../support/product.ts';
import { asAdmin, openAsAdmin } from './demo-admin.ts';
import { startBrowser } from '../support/test-browser.ts';

interface Figures {
  totalUsers: number;
  totalProperties: number;
  totalContracts: number;
}
interface Dummy {
  owners: number;
  tenants: number;
  properties: number;
}

let product: Product;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});
afterEach(() => page?.context().close());

const open = async (width: number) => {
  ({ page, complaints } = await openAsAdmin(browser, product, { at: '/admin/data-management', width }));
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const figures = () => asAdmin<Figures>(product, 'GET', '/admin/statistics');
const dummy = () => asAdmin<Dummy>(product, 'GET', '/admin/data-status');

const counted = ({ owners, tenants, properties }: Dummy) =>
  `${owners} owners, ${tenants} tenants and ${properties} properties`;

/** The figures that the page shows are the API's. */
async function showsFigures(): Promise<void> {
  const { totalUsers, totalProperties, totalContracts } = await figures();
  const tileOf = (label: string, figure: number) =>
    page.locator(`:text-is("${label}")`).locator('..').getByText(String(figure), { exact: true }).waitFor();
  await tileOf('Total users', totalUsers);
  await tileOf('Total properties', totalProperties);
  await tileOf('Total contracts', totalContracts);
}

describe.each(variants<[string, number]>(['desktop', 1280], ['phone', 390]))(
  'an administrator on a %s',
  (_, width) => {
    it('deletes the dummy data and imports it again, with figures that agree before and after', async () => {
      const before = { figures: await figures(), dummy: await dummy() };
      await open(width);
      await showsFigures();
      expect(await button('Import dummy data').isDisabled()).toBe(true);
      await button('Delete dummy data').click();
      const deletion = page.getByRole('alertdialog', { name: 'Delete all dummy data?' });
      await deletion.getByText(counted(before.dummy)).waitFor();
      await deletion.getByRole('button', { name: 'Delete dummy data' }).click();
      await page.getByText('All dummy data deleted successfully').waitFor();
      await deletion.waitFor({ state: 'detached' });
      await page.getByText('There is none to delete.').waitFor();
      expect(await button('Delete dummy data').isDisabled()).toBe(true);
      expect((await figures()).totalUsers).toBe(
        before.figures.totalUsers - before.dummy.owners - before.dummy.tenants,
      );
      await showsFigures();

      await button('Import dummy data').click();
      const importing = page.getByRole('alertdialog', { name: 'Import dummy data?' });
      const promised = await importing.getByText(/This adds/).textContent();
      await importing.getByRole('button', { name: 'Import dummy data' }).click();
      await page.getByText('Dummy data imported successfully').waitFor();
      await importing.waitFor({ state: 'detached' });
      await page.getByText('It can be imported again once it is deleted.').waitFor();
      expect(promised).toContain(counted(await dummy()));
      expect(await figures()).toEqual(before.figures);
      await showsFigures();
      expect(complaints).toEqual([]);
    });
  },
);
