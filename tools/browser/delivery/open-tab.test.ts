import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { deploySite } from '../../../deploy/site/deploy.ts';
import { listOf } from '../../../deploy/site/published-remote.ts';
import { withReleases } from '../../../deploy/site/release-source.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { fixedAnswers, serveSiteCopy, type ServedSite } from '../served-site.ts';
import { releaseChanged } from './other-build.ts';
import { startBrowser } from '../support/test-browser.ts';

const accountant = {
  id: '0190f5d2-0000-7000-8000-000000000001',
  name: 'Asha Rao',
  email: null,
  username: 'accountant',
  role: { name: 'accountant' },
};

let browser: Browser;
let packed: string;
let next: string;
let site: ServedSite;
let page: Page;
let loads: number;

beforeAll(async () => {
  packed = temporaryFolder();
  browser = await startBrowser();
  const { file } = await releaseChanged(packed, 'finance', [
    'title:"Payouts"',
    'title:"Payouts of the next version"',
  ]);
  next = file;
});

beforeEach(async () => {
  site = await serveSiteCopy(fixedAnswers({ '/api/auth/profile': { ...accountant, permissions: [] } }));
  const context = await browser.newContext();
  await context.addInitScript((user) => {
    localStorage.setItem('token', 'a-token');
    localStorage.setItem('user', JSON.stringify(user));
  }, accountant);
  page = await context.newPage();
  loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
});
afterEach(async () => {
  await page?.context().close();
  await site?.close();
});

const card = () => page.getByRole('alert');
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function goTo(place: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: place }).click();
}

/** Deploys the next version and takes away all of the one before, which the deploy step would have kept. */
async function replaceFinance(): Promise<void> {
  const old = (await listOf(site.folder)).remotes.find(({ name }) => name === 'finance')?.version ?? '';
  await withReleases([next], (releases) => deploySite({ site: site.folder, frontEnds: releases }));
  await rm(path.join(site.folder, 'remotes/finance', old), { recursive: true });
}

describe('a tab that was open while a remote was deployed', () => {
  it('gets the new version, by one reload, where all of the old one is gone', async () => {
    await page.goto(`${site.url}/account`);
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    await replaceFinance();
    await goTo('Payouts');
    await heading('Payouts of the next version').waitFor();
    expect(loads).toBe(2);
  });

  it('gets it too where a further part of a remote that has begun is gone', async () => {
    await page.goto(`${site.url}/dashboard`);
    await card().waitFor(); // the remote's own: there are no figures here
    await replaceFinance();
    await goTo('Payouts');
    await heading('Payouts of the next version').waitFor();
    expect(loads).toBe(2);
  });
});

describe('a part of the host that is gone', () => {
  it('leads to one reload, then to the card, and is there again once it is back', async () => {
    await page.goto(`${site.url}/forgot-password`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const further = (url: URL) => url.pathname.startsWith('/js/') && !url.pathname.startsWith('/js/main.');
    await page.route(further, (route) => route.fulfill({ status: 404 }));
    await page.evaluate(() => {
      history.pushState({}, '', '/payouts');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await card().waitFor();
    expect(loads).toBe(2);
    expect(await card().innerText()).toContain('This page could not be loaded');
    await page.unroute(further);
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading('Payouts').waitFor();
    expect(loads).toBe(3);
  });
});
