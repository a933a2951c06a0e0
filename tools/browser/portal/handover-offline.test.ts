import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { deploySite } from '../../../deploy/site/deploy.ts';
import { withReleases } from '../../../deploy/site/release-source.ts';
import { removeFolder, temporaryFolder } from '../../testing/temporary-folder.ts';
import { releaseChanged } from '../delivery/other-build.ts';
import type { Account } from '../support/api.ts';
import { copySite } from '../support/copy-site.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { startBrowser } from '../support/test-browser.ts';
import {
  awaitKept,
  letOut,
  NOTE,
  noteOnFloor,
  noteWornFloor,
  PHONE,
  sendTheRest,
  until,
} from './handover-page.ts';

const folders = { site: temporaryFolder(), packed: temporaryFolder() };

let product: Product;
let browser: Browser;
let owner: Account;
let contract: string;
let page: Page;
beforeAll(async () => {
  await copySite(folders.site);
  [product, browser] = await Promise.all([startProduct({ siteDir: folders.site }), startBrowser()]);
  const home = await letOut(product);
  owner = home.owner;
  contract = `/contracts/${home.contractId}`;
});
afterEach(() => page?.context().close());
afterAll(() => Object.values(folders).forEach(removeFolder));

const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

/** Opens the handover, and waits until the browser has what it needs to open it alone. */
async function openKept(direction = 'out'): Promise<void> {
  const at = `${contract}/handover/${direction}`;
  page = await openAs(browser, product, owner.email, { at, width: PHONE, fresh: true });
  await awaitKept(page);
}

/** Names of the workers' scopes and of the caches that the browser has. */
const left = () =>
  page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return [...workers.map(({ scope }) => new URL(scope).pathname), ...(await caches.keys())];
  });

test('the page opens without a line, is written on, and sent once there is one', async () => {
  await openKept('in');
  const kept = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0] ?? '');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(
    kept.filter((path) => !/^\/(js|assets|remotes\/portal)\/|^\/contracts\/handover$/.test(path)),
  ).toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await press(/^Room/);
  await noteWornFloor(page);
  await seen('No line. All is kept on this device until there is one.');
  await page.reload();
  expect(await noteOnFloor(page)).toBe(NOTE);
  await sendTheRest(page);
  await page.context().setOffline(false);
  await seen('Waits for an answer');
  await seen(`Worn: ${NOTE}`);
  await until(() =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0),
  );
});

test('logging out leaves nothing of it', async () => {
  await openKept();
  expect(await left()).toHaveLength(2);
  await page.goto(`${product.url}/logout`);
  await page.waitForURL('**/login');
  await until(() => page.evaluate(async () => (await caches.keys()).length === 0));
  expect(await left()).toEqual([]);
});

test('a newer portal is there at once, and opens without a line as well', async () => {
  const { file, version } = await releaseChanged(folders.packed, 'portal', [
    '"Move-out handover"',
    '"Move-out handover, next version"',
  ]);
  await openKept();
  await withReleases([file], (frontEnds) => deploySite({ site: folders.site, frontEnds }));
  const title = page.getByRole('heading', { level: 1, name: 'Move-out handover, next version' });
  await page.reload();
  await title.waitFor();
  await awaitKept(page);
  expect(await left()).toEqual([`${contract}/handover/out`, `kiraya-handover-${version}`]);
  await page.context().setOffline(true);
  await page.reload();
  await title.waitFor();
});

test('a portal without the worker ends it at the next load', async () => {
  const without = await releaseChanged(folders.packed, 'portal', ['worker/handover.js', 'worker/none.js']);
  await openKept();
  await withReleases([without.file], (frontEnds) => deploySite({ site: folders.site, frontEnds }));
  await page.reload();
  await seen('All is saved.');
  // A try to register the worker that is not there is over a moment later.
  await until(async () => (await left()).length === 0);
  await page.context().setOffline(true);
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
