import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { fixedAnswers, serveSiteCopy, type ServedSite } from './served-site.ts';
import { startBrowser } from './support/test-browser.ts';

const admin = {
  id: '0190f5d2-0000-7000-8000-000000000001',
  name: 'Asha Rao',
  email: null,
  username: 'admin',
  role: { name: 'admin' },
};

let browser: Browser;
let site: ServedSite;
let page: Page;

beforeAll(async () => {
  browser = await startBrowser();
});

beforeEach(async () => {
  site = await serveSiteCopy(fixedAnswers({ '/api/auth/profile': { ...admin, permissions: [] } }));
  const context = await browser.newContext();
  await context.addInitScript((user) => {
    localStorage.setItem('token', 'a-token');
    localStorage.setItem('user', JSON.stringify(user));
  }, admin);
  page = await context.newPage();
});
afterEach(async () => {
  await page?.context().close();
  await site?.close();
});

const card = () => page.getByRole('alert');
const retry = () => page.getByRole('button', { name: 'Try again' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

async function goTo(place: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: place }).click();
}

/** File on disk of the remote's entry script. */
async function entryOf(name: string): Promise<string> {
  const list = JSON.parse(await readFile(join(site.folder, 'remotes.json'), 'utf8')) as {
    remotes: { name: string; entry: string }[];
  };
  return join(site.folder, list.remotes.find((remote) => remote.name === name)?.entry ?? '');
}

/** Changes the remote's entry script, as another build of it would be. */
async function rebuildEntry(name: string, change: (script: string) => string): Promise<void> {
  const file = await entryOf(name);
  const script = await readFile(file, 'utf8');
  const changed = change(script);
  expect(changed).not.toBe(script);
  await writeFile(file, changed);
  await Promise.all([rm(`${file}.br`, { force: true }), rm(`${file}.gz`, { force: true })]);
}

describe('a remote that is taken away', () => {
  const away = () => rename(join(site.folder, 'remotes/finance'), join(site.folder, 'away'));
  const back = () => rename(join(site.folder, 'away'), join(site.folder, 'remotes/finance'));

  it('leaves a card in its place, and the shell and the others go on', async () => {
    await away();
    await page.goto(`${site.url}/users`);
    await heading('Tenants/Owners').waitFor();
    await goTo('Payouts');
    await card().filter({ hasText: 'This page could not be loaded' }).waitFor();
    await goTo('Contracts');
    await heading('Contracts').waitFor();
  });

  it('is there after a retry once it is back', async () => {
    await away();
    await page.goto(`${site.url}/payouts`);
    await retry().click();
    await card().waitFor();
    await back();
    await retry().click();
    await heading('Payouts').waitFor();
    expect(await page.getByText('could not be loaded').count()).toBe(0);
  });

  it('gets the card within five seconds when its server takes the request and never answers', async () => {
    let answering = false;
    await page.route('**/remotes/finance/**', async (route) => {
      if (answering) await route.continue();
    });
    await page.clock.install();
    await page.goto(`${site.url}/users`);
    await heading('Tenants/Owners').waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const asked = page.waitForRequest('**/remotes/finance/**');
    await goTo('Payouts');
    await asked;
    // Of the page's own time, however slow the machine is.
    for (let ms = 0; ms < 4900 && !(await card().count()); ms += 100) await page.clock.runFor(100);
    expect(await card().count()).toBe(1);
    await page.clock.resume();
    answering = true;
    await retry().click();
    await heading('Payouts').waitFor();
  });

  it('gets the card when only the script of one of its pages is gone, and comes back after a retry', async () => {
    await page.route('**/remotes/finance/**/js/*.js', (route) =>
      /remoteEntry|expose/.test(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.goto(`${site.url}/payouts`);
    await card().waitFor();
    await page.unroute('**/remotes/finance/**/js/*.js');
    await retry().click();
    await heading('Payouts').waitFor();
  });

  it('comes back with one press where its scripts failed to be fetched ahead', async () => {
    const visitor = await browser.newPage();
    const scripts = '**/remotes/public/**/js/*.js';
    await visitor.route(scripts, (route) => route.abort());
    await visitor.goto(`${site.url}/login`);
    const again = visitor.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await visitor.unroute(scripts);
    await again.click();
    const isThere = visitor.getByRole('heading', { level: 1, name: 'Login' });
    await isThere.or(again).waitFor();
    expect(await isThere.count()).toBe(1);
    await visitor.close();
  });
});

describe('a remote that does not fit', () => {
  it('is refused with a card that says so when it was built against another React', async () => {
    await rebuildEntry('finance', (script) => script.replaceAll(/"\^19\.\d+\.\d+"/g, '"^18.3.1"'));
    await page.goto(`${site.url}/payouts`);
    await card().waitFor();
    expect(await card().innerText()).toContain('does not fit the version of Kiraya');
    await goTo('Contracts');
    await heading('Contracts').waitFor();
  });

  it('gets the card when its script breaks', async () => {
    await rebuildEntry('finance', () => 'throw new Error("broken build");');
    await page.goto(`${site.url}/payouts`);
    await card().waitFor();
    expect(await page.getByRole('button', { name: 'Account menu' }).isVisible()).toBe(true);
  });
});

describe('the shell', () => {
  it('gets a card in its place when its own script does not come, and is there after a retry', async () => {
    let away = true;
    await page.route('**/js/*.js', (route) => {
      const own = !/remotes|main\./.test(new URL(route.request().url()).pathname);
      return away && own ? route.abort() : route.continue();
    });
    await page.goto(`${site.url}/payouts`);
    await card().waitFor();
    away = false;
    await retry().click();
    await heading('Payouts').waitFor();
  });
});
