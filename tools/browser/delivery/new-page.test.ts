import { afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { deploySite } from '../../../deploy/site/deploy.ts';
import { listOf } from '../../../deploy/site/published-remote.ts';
import type { FrontEndBuild } from '../../../deploy/site/front-end-build.ts';
import { fixedAnswers, serveSiteCopy, type ServedSite } from '../served-site.ts';
import { startBrowser } from '../support/test-browser.ts';
import { buildWithOneMorePage } from './one-more-page.ts';
import { differences, hashesOf } from './site-hashes.ts';

const asha = { id: '0190f5d2-0000-7000-8000-000000000001', name: 'Asha Rao', email: null, username: 'asha' };
const answers: Record<string, unknown> = {};
const EVERYONE = ['Dashboard', 'Properties', 'Contracts', 'Tenants/Owners'];
const ADMIN = EVERYONE;

let site: ServedSite;
let browser: Browser;
let page: Page;
let admin: FrontEndBuild;
let before: Map<string, string>;

beforeAll(async () => {
  site = await serveSiteCopy((req, res) => fixedAnswers(answers)(req, res));
  [browser, admin] = await Promise.all([startBrowser(), buildWithOneMorePage()]);
  before = await hashesOf(site.folder);
});
afterEach(() => page?.context().close());

/** A phone or a desktop on which someone of a role is logged in, at an address. */
async function openAs(role: string, at: string, width = 1280): Promise<void> {
  await page?.context().close();
  const user = { ...asha, role: { name: role } };
  answers['/api/auth/profile'] = { ...user, permissions: [] };
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  await context.addInitScript((json) => {
    localStorage.setItem('token', 'a-token');
    localStorage.setItem('user', json);
  }, JSON.stringify(user));
  page = await context.newPage();
  await page.goto(site.url + at);
}

async function menu(): Promise<string[]> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

/** Files of the site that have changed, except those of the admin remote's new version beside the old one. */
const changed = async () =>
  differences(before, await hashesOf(site.folder)).filter(
    (file) => !file.startsWith(`remotes/admin/${admin.version}/`),
  );

async function expectNoPage(): Promise<void> {
  await openAs('admin', '/account');
  expect(await menu()).toEqual([...ADMIN, 'Payouts']);
  await page.goto(`${site.url}/visits`);
  await heading('There is no page at this address').waitFor();
}

it('a page that a remote is built with comes and goes with that remote, by the same host', async () => {
  const { remotes } = await listOf(site.folder);
  await expectNoPage();
  await deploySite({ site: site.folder, frontEnds: [admin] });
  const list = ['index.html', 'remotes.json'].flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  expect(await changed()).toEqual(list);
  for (const width of [1280, 390]) {
    await openAs('admin', '/account', width);
    expect(await menu()).toEqual([...ADMIN, 'Visits', 'Payouts']);
    await page.getByRole('link', { name: 'Visits' }).click();
    await heading('Visits of a day').waitFor();
    await page.getByRole('banner').getByText('Visits', { exact: true }).waitFor();
  }
  await openAs('tenant', '/visits');
  await page.getByText('You do not have access to this page').waitFor();
  expect(await menu()).toEqual([...EVERYONE, 'Payouts']);

  await deploySite({ site: site.folder, frontEnds: remotes });
  expect(await changed()).toEqual([]);
  await expectNoPage();
});
