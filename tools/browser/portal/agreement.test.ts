import { beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { variants } from '../../testing/repetitions.ts';
import { makeAccount } from '../support/api.ts';
import { Counted } from '../support/counted.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';
import { letHome } from './let-home.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

it.each(variants(390, 1280))('owner and tenant agree and keep a paper, at %d px', async (width) => {
  const mail = (who: string) => `${who}.${width}@example.com`;
  const owner = await makeAccount(product, 'owner', { name: 'Radhika Rao', email: mail('radhika') });
  const tenant = await makeAccount(product, 'tenant', { name: 'Rahul Mehta', email: mail('rahul') });
  const at = `/contracts/${await letHome(product, [owner, tenant], { name: 'Kaveri Gardens' })}`;

  const writing = new Counted();
  let page = await openAs(browser, product, owner.email, { at, width });
  await writing.press(region(page, 'Agreement').getByRole('button', { name: 'Write the agreement' }));
  const dialog = page.getByRole('dialog', { name: 'Agreement' });
  await writing.press(dialog.getByRole('button', { name: '11 months' }));
  await dialog.getByText(/Either side ends it with 30 days of notice/).waitFor();
  await expectSound(page);
  await writing.press(dialog.getByRole('button', { name: 'Save draft' }));
  await writing.press(region(page, 'Agreement').getByRole('button', { name: 'Send to both' }));
  await region(page, 'Agreement').getByRole('button', { name: 'Accept this agreement' }).waitFor();
  expect([writing.presses, writing.fields]).toEqual([4, 0]);
  await expectSound(page);
  await page.context().close();

  const accepting = new Counted();
  page = await openAs(browser, product, tenant.email, { at, width });
  await page.getByText('Is this right?').waitFor();
  await accepting.press(region(page, 'Agreement').getByRole('button', { name: 'Accept this agreement' }));
  await region(page, 'Agreement')
    .getByText(/The tenant accepted it on/)
    .waitFor();
  await page.getByText('Is this right?').waitFor({ state: 'detached' });
  expect([accepting.presses, accepting.fields]).toEqual([1, 0]);
  await region(page, 'Documents').getByText('Made by Kiraya').waitFor();

  const adding = new Counted();
  const chosen = page.waitForEvent('filechooser');
  await adding.press(region(page, 'Documents').getByRole('button', { name: 'Add a document' }));
  await (await chosen).setFiles({ name: 'pan.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const kinds = page.getByRole('dialog', { name: 'Add a document' });
  await kinds.getByLabel('What is it?').selectOption('identity_paper');
  await expectSound(page);
  await adding.press(kinds.getByRole('button', { name: 'Add', exact: true }));
  const paper = region(page, 'Documents').getByRole('listitem').filter({ hasText: 'Identity paper' });
  await paper.waitFor();
  expect(adding.presses).toBe(2);
  const download = page.waitForEvent('download');
  await paper.getByRole('button', { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^document-[0-9a-f]{12}\.jpg$/);
  await expectSound(page);
  await page.context().close();

  page = await openAs(browser, product, owner.email, { at, width });
  await region(page, 'Agreement').getByRole('button', { name: 'Accept this agreement' }).click();
  await region(page, 'Agreement').getByText('Accepted by both').waitFor();
  await region(page, 'Documents').getByText('Identity paper', { exact: true }).waitFor();
  await expectSound(page);
  await page.context().close();
});
