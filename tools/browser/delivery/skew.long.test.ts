import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { deploySite } from '../../../deploy/site/deploy.ts';
import { listOf } from '../../../deploy/site/published-remote.ts';
import { currentHost } from '../../../deploy/site/lay-host.ts';
import { withReleases } from '../../../deploy/site/release-source.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { call } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { releaseChanged, type ChangedLine } from './other-build.ts';
import { differences, hashesOf } from './site-hashes.ts';
import { copySite } from '../support/copy-site.ts';
import { awaitLateParts } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const PASSWORD = 'Kiraya@123';
/**
 * A kit of other sources, and so of another version: its pages have another title in the browser's tab, and what it calls
 * `Sum` no other kit has.
 */
const otherKit: ChangedLine[] = [
  [/\b0\.1\.\d{5,}\b/g, '$&1'],
  [/(?<=\}) (?:·|\\xb7) Kiraya(?=`)/g, ' · Other kit'],
  [/\bMoney(?=:\(\)=>)|(?<=\.)Money\b/g, 'Sum'],
];
/** Portal of another day: with that kit, an older React of the same major, and no page of a contract. */
const otherPortal: ChangedLine[] = [
  ...otherKit,
  [/"\^19\.\d+\.\d+"/g, '"^19.0.0"'],
  [/"contract":\{[^}]*\},/g, ''],
  [/\bcontract(?=:\(0,\w+\.lazy\))/g, 'former'],
];
/** With that kit, and a newer React of the same major. */
const otherHost: ChangedLine[] = [...otherKit, [/"19\.\d+\.\d+"/g, '"19.99.0"']];
/** Built against another major of React. */
const unfit: ChangedLine[] = [[/"\^19\.\d+\.\d+"/g, '"^18.3.1"']];

type Role = 'admin' | 'accountant' | 'owner' | 'tenant';

let folder: string;
let site: string;
let product: Product;
let browser: Browser;
let page: Page;
let other: Record<'portal' | 'host' | 'finance', { file: string; version: string }>;

beforeAll(async () => {
  folder = temporaryFolder();
  site = path.join(folder, 'site');
  await copySite(site);
  other = {
    portal: await releaseChanged(folder, 'portal', ...otherPortal),
    host: await releaseChanged(folder, 'host', ...otherHost),
    finance: await releaseChanged(folder, 'finance', ...unfit),
  };
  [product, browser] = await Promise.all([startProduct({ demo: true, siteDir: site }), startBrowser()]);
});
afterEach(() => page?.context().close());

/** Deploys a release. Gives what takes it back, after which every file of before is as it was. */
async function deploy({ file }: { file: string }): Promise<() => Promise<void>> {
  const host = { name: 'host', version: String(await currentHost(site)) } as const;
  const [{ remotes }, before] = await Promise.all([listOf(site), hashesOf(site)]);
  await withReleases([file], (releases) => deploySite({ site, frontEnds: releases }));
  return async () => {
    await deploySite({ site, frontEnds: [host, ...remotes] });
    const changed = differences(before, await hashesOf(site));
    expect(changed.filter((name) => before.has(name))).toEqual([]);
  };
}

const open = async (role: Role, at: string) => {
  page = await openAs(browser, product, `${role}@example.com`, { at, password: PASSWORD, fresh: true });
};
const heading = (name?: string) => page.getByRole('heading', { level: 1, name });
const card = () => page.getByRole('alert');

async function goTo(place: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: place }).click();
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

/** Opens each page and holds it to have this title in the browser's tab, which its kit gives it. */
async function expectTitles(titles: Record<string, string>): Promise<void> {
  for (const [place, title] of Object.entries(titles)) {
    await goTo(place);
    await heading(place).waitFor();
    expect(await page.title()).toBe(title);
  }
}

async function contractPath(): Promise<string> {
  const { token } = await call<{ token: string }>(product, 'POST', '/auth/login', {
    body: { email: 'owner@example.com', password: PASSWORD },
  });
  const [contract] = await call<{ id: string }[]>(product, 'GET', '/contracts?limit=1', { token });
  return `/contracts/${contract?.id}`;
}

describe('a portal of another version in this host', () => {
  let takeBack: () => Promise<void>;
  beforeAll(async () => {
    takeBack = await deploy(other.portal);
  });
  afterAll(() => takeBack());

  it('runs', async () => {
    await expectPages('owner', [
      ...['/dashboard', '/properties', '/properties/create'],
      ...['/contracts', '/profile', '/account'],
    ]);
    await expectPages('tenant', ['/dashboard']);
  });

  it('brings the kit that it was built with, beside that of the others', async () => {
    await open('owner', '/account');
    await expectTitles({ Properties: 'Properties · Other kit', Payouts: 'Payouts · Kiraya' });
  });

  it('asks before a changed form is left', expectHeldForm);

  it('has no page where this one has one, and all others', async () => {
    await open('owner', await contractPath());
    await heading('There is no page at this address').waitFor();
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await goTo('Contracts');
    await heading('Contracts').waitFor();
  });
});

describe('a tab that is open while a portal without one of its pages comes', () => {
  it('has a card in the place of that page, and nothing else', async () => {
    await open('owner', '/payouts');
    await heading('Payouts').waitFor();
    const takeBack = await deploy(other.portal);
    const away = '**/remotes/portal/**';
    await page.route(away, (route) => route.fulfill({ status: 503 }));
    await page.evaluate(
      (path) => {
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      },
      await contractPath(),
    );
    await card().waitFor();
    await page.unroute(away);
    const come = page.waitForResponse((answer) => answer.ok() && answer.url().includes(other.portal.version));
    await page.getByRole('button', { name: 'Try again' }).click();
    await come;
    await card().waitFor();
    expect(await card().innerText()).toContain('This page could not be loaded');
    await goTo('Contracts');
    await heading('Contracts').waitFor();
    await takeBack();
  });
});

describe('a host of another version', () => {
  let takeBack: () => Promise<void>;
  beforeAll(async () => {
    takeBack = await deploy(other.host);
  });
  afterAll(() => takeBack());

  it('runs these remotes', async () => {
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

  it('lets each have the kit that it was built with', async () => {
    await open('owner', '/account');
    await expectTitles({ Properties: 'Properties · Kiraya', Payouts: 'Payouts · Kiraya' });
  });

  it('lets them ask before a changed form is left', expectHeldForm);

  it('runs each of them whatever became of another', async () => {
    const takeBack = await deploy(other.finance);
    await expectRefusedAlone();
    await takeBack();
  });
});

describe('a remote that was built against another major of React', () => {
  it('is refused with a card that says so, while the shell and the other pages go on', async () => {
    const takeBack = await deploy(other.finance);
    await expectRefusedAlone();
    await takeBack();
    await page.goto(`${product.url}/payouts`);
    await heading('Payouts').waitFor();
  });
});
