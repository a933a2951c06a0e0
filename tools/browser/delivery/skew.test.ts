import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { deploySite } from '../../site/deploy.ts';
import { listOf } from '../../site/published-remote.ts';
import { currentHost } from '../../site/lay-host.ts';
import { withReleases } from '../../site/release-source.ts';
import { inRepository } from '../../repository.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { call } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { releaseChanged } from './other-build.ts';
import { copySite } from '../support/copy-site.ts';
import { awaitLateParts } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const PASSWORD = 'Kiraya@123';
const LAST_RELEASE = inRepository('tools/browser/delivery/fixtures');

type Role = 'admin' | 'accountant' | 'owner' | 'tenant';

let folder: string;
let site: string;
let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = temporaryFolder();
  site = path.join(folder, 'site');
  await copySite(site);
  [product, browser] = await Promise.all([startProduct({ demo: true, siteDir: site }), startBrowser()]);
});
afterEach(() => page?.context().close());

/** Deploys releases, and gives what takes them back. */
async function deploy(...files: string[]): Promise<() => Promise<unknown>> {
  const host = { name: 'host', version: String(await currentHost(site)) } as const;
  const before = [host, ...(await listOf(site)).remotes];
  await withReleases(files, (releases) => deploySite({ site, frontEnds: releases }));
  return () => deploySite({ site, frontEnds: before });
}

async function lastRelease(name: string): Promise<string> {
  const file = (await readdir(LAST_RELEASE)).find((entry) => entry.startsWith(`${name}-`));
  return path.join(LAST_RELEASE, String(file));
}

const open = async (role: Role, at: string) => {
  page = await openAs(browser, product, `${role}@example.com`, { at, password: PASSWORD });
};
const heading = (name?: string) => page.getByRole('heading', { level: 1, name });
const card = () => page.getByRole('alert');

async function goTo(place: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: place }).click();
}

/** A release of finance that asks for another React. */
async function refused(): Promise<string> {
  const older = (script: string) => script.replaceAll(/"\^19\.\d+\.\d+"/g, '"^18.3.1"');
  return (await releaseChanged(folder, 'finance', older)).file;
}

async function expectRefusedAlone(): Promise<void> {
  await open('owner', '/payouts');
  await card().waitFor();
  expect(await card().innerText()).toContain('does not fit the version of Kiraya');
  await goTo('Properties');
  await heading('Properties').waitFor();
}

/** Opens each page and holds it to be there, sound and without a complaint. */
async function expectPages(role: Role, addresses: string[]): Promise<void> {
  await open(role, '/privacy');
  const complaints = gatherComplaints(page);
  for (const address of addresses) {
    await page.goto(product.url + address);
    await heading().waitFor();
    await card().waitFor({ state: 'detached' });
    await awaitLateParts(page);
    expect([address, await card().allInnerTexts(), complaints]).toEqual([address, [], []]);
  }
  await page.context().close();
}

/** Changes a home, then follows a link, then goes back: each is asked about. */
async function expectHeldForm(): Promise<void> {
  await open('owner', '/properties');
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Banyan House');
  const form = page.url();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (const leave of [
    () => page.getByRole('link', { name: 'Cancel' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect([page.url(), await name.inputValue()]).toEqual([form, 'Banyan House']);
  }
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await heading('Properties').waitFor();
}

describe('a remote of the last release in the new host', () => {
  let takeBack: () => Promise<unknown>;
  beforeAll(async () => {
    takeBack = await deploy(await lastRelease('portal'));
  });
  afterAll(() => takeBack());

  it('runs', async () => {
    await expectPages('owner', [
      ...['/dashboard', '/properties', '/properties/create'],
      ...['/contracts', '/profile', '/account'],
    ]);
    await expectPages('tenant', ['/dashboard']);
  });

  it('asks before a changed form is left', expectHeldForm);

  it('leaves a card in the place of a page that it does not have yet, and nothing else', async () => {
    const { token } = await call<{ token: string }>(product, 'POST', '/auth/login', {
      body: { email: 'owner@example.com', password: PASSWORD },
    });
    const [contract] = await call<{ id: string }[]>(product, 'GET', '/contracts?limit=1', { token });
    await open('owner', `/contracts/${contract?.id}`);
    await card().waitFor();
    await goTo('Payouts');
    await heading('Payouts').waitFor();
  });
});

describe('the host of the last release', () => {
  let takeBack: () => Promise<unknown>;
  beforeAll(async () => {
    takeBack = await deploy(await lastRelease('host'));
  });
  afterAll(() => takeBack());

  it('runs the new remotes', async () => {
    await expectPages('owner', [
      '/',
      '/dashboard',
      '/properties',
      '/contracts',
      '/contracts/create',
      '/account',
    ]);
    await expectPages('accountant', ['/dashboard', '/payouts']);
    await expectPages('admin', ['/dashboard', '/users', '/admin/data-management']);
  });

  it('lets them ask before a changed form is left', expectHeldForm);

  it('runs each of them whatever became of another', async () => {
    const takeBack = await deploy(await refused());
    await expectRefusedAlone();
    await takeBack();
  });
});

describe('a remote that was built against another major of React', () => {
  it('is refused with a card that says so, while the shell and the other pages go on', async () => {
    const takeBack = await deploy(await refused());
    await expectRefusedAlone();
    await takeBack();
    await page.goto(`${product.url}/payouts`);
    await heading('Payouts').waitFor();
  });
});
