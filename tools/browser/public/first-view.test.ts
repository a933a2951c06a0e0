import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { call, listHome, makeAccount, type Account } from '../support/api.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { takenOver } from '../support/taken-over.ts';
import { startBrowser } from '../support/test-browser.ts';

let product: Product;
let browser: Browser;
let owner: Account;
let home: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
  owner = await makeAccount(product, 'owner');
  home = (await listHome(product, owner)).id;
});

/** Layout shift as Chromium reports it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** A page, and all that it says in its console but for what it says of the network. */
async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ baseURL: product.url, ...options });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', ({ message }) => said.push(message));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new window.PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as LayoutShift[]) shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('readystatechange', () => {
      const root = document.getElementById('root');
      if (document.readyState === 'interactive') Object.assign(window, { drawn: root?.cloneNode(true) });
    });
  });
  await page.goto(path);
  return { page, said };
}

/** Text of the page as the server drew it and as it is now. */
const texts = (page: Page) =>
  page.evaluate(() => {
    const { drawn } = window as unknown as { drawn?: HTMLElement };
    return [drawn?.textContent, document.getElementById('root')?.textContent];
  });
const shift = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, by) => sum + by, 0));

describe('with JavaScript off', () => {
  const noScript = { javaScriptEnabled: false };

  test('the landing page shows the homes, each with a link that leads to it', async () => {
    const { page } = await open('/', noScript);
    await page.getByRole('heading', { level: 1, name: 'Homes for rent, no brokerage.' }).waitFor();
    await page.getByRole('link', { name: 'Lake View Residency 4B' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lake View Residency 4B' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/property/${home}`);
    await page.context().close();
  });

  test('a home shows its facts, and a search what it finds', async () => {
    const { page } = await open(`/property/${home}`, noScript);
    const facts = await page.getByRole('main').innerText();
    for (const fact of ['Financials', 'Security Deposit', '/month', 'sq ft']) expect(facts).toContain(fact);
    await page.goto('/');
    await page.getByRole('searchbox').fill('lake');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/browse?q=lake');
    await page.goto('/?q=nowhere');
    await page.getByText('No vacant home matches “nowhere”.').waitFor();
    await page.goto('/browse?q=lake');
    await page.getByRole('link', { name: 'Lake View Residency 4B' }).first().waitFor();
    await page.goto('/privacy');
    await page.getByRole('heading', { level: 1, name: 'Privacy notice' }).waitFor();
    await page.context().close();
  });
});

describe('the browser takes over what the server drew', () => {
  test.each([
    ['/', 1280],
    ['/?q=lake', 390],
    ['/browse', 1280],
    ['/browse?q=lake', 390],
    ['/privacy', 390],
    ['a home', 1280],
    ['a home', 390],
  ])('%s, %d points wide: as it is, without a word in the console and without a shift', async (at, width) => {
    const { page, said } = await open(at === 'a home' ? `/property/${home}` : at, {
      viewport: { width, height: 800 },
    });
    await takenOver(page);
    if (at === 'a home') await page.getByRole('button', { name: 'Show Interest' }).waitFor();
    const [drawn = '', now] = await texts(page);
    // How fresh an offer is goes by the visitor's own day.
    const lasting = (text: string | undefined) =>
      text?.replaceAll(/Confirmed (?:today|yesterday|\d+ days ago|\d+ \w+ \d{4})/g, '');
    if (!at.startsWith('/browse') && at !== 'a home') expect(lasting(now)).toBe(lasting(drawn));
    await page.waitForLoadState('networkidle');
    expect(said).toEqual([]);
    expect(await shift(page)).toBeLessThan(0.02);
    await page.context().close();
  });

  test.each(['', ', even where the browser would change letters then'])(
    'a face that comes late moves nothing, and no script comes before what one looks at%s',
    async (then) => {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 390, height: 800 },
      });
      const page = await context.newPage();
      let letCome = () => {};
      const late = new Promise<void>((resolve) => (letCome = resolve));
      await page.route('**/*.woff2', (route) => late.then(() => route.continue()));
      if (then)
        await page.route('**/browse', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replaceAll('font-display:optional', 'font-display:swap');
          expect(body).toContain('font-display:swap');
          await route.fulfill({ response, body });
        });
      const paints: Promise<boolean>[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script')
          paints.push(page.evaluate(() => performance.getEntriesByType('paint').length > 0));
      });
      await page.addInitScript(() =>
        new window.PerformanceObserver((list) => {
          const shifts = (list.getEntries() as LayoutShift[]).map(({ value, sources }) => ({
            value,
            moved: sources.map(({ node, previousRect: from, currentRect: to }) => ({
              what: (node as Element | null)?.outerHTML?.slice(0, 200) ?? node?.nodeValue,
              from: from.toJSON() as object,
              to: to.toJSON() as object,
            })),
          }));
          Object.assign(window, { shifts: [...((window as { shifts?: object[] }).shifts ?? []), ...shifts] });
        }).observe({ type: 'layout-shift', buffered: true }),
      );
      await page.goto('/browse', { waitUntil: 'commit' });
      await takenOver(page);
      letCome();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      expect(new Set(await Promise.all(paints))).toEqual(new Set([true]));
      expect(await page.evaluate(() => (window as { shifts?: object[] }).shifts ?? [])).toEqual([]);
      await context.close();
    },
  );

  test('and the page works: a search, a home, and a page that is not of the public ones', async () => {
    const { page, said } = await open('/');
    await page.getByRole('searchbox').fill('lake');
    await page.waitForURL('**/?q=lake');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page.getByRole('link', { name: 'Lake View Residency 4B' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lake View Residency 4B' }).waitFor();
    expect(await page.locator('body[data-same-page]').count()).toBe(1);
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email or Username').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Lake View Residency 4B' }).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  test('whoever is logged in gets the way to the dashboard, and never sees the ways in', async () => {
    const page = await openAs(browser, product, owner.email, { at: '/login', fresh: true });
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        const ways = document.querySelector('nav[aria-label="Account"]');
        if (document.readyState === 'interactive')
          Object.assign(window, { ways: ways && getComputedStyle(ways).visibility });
      }),
    );
    await page.goto(`${product.url}/`);
    await page.getByRole('link', { name: 'Dashboard' }).waitFor();
    expect(await page.evaluate(() => (window as unknown as { ways?: string }).ways)).toBe('hidden');
    expect(await page.getByRole('link', { name: 'Sign Up' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    await page.context().close();
  });

  test('the colours are those that were chosen before anything is shown', async () => {
    const { page } = await open('/privacy');
    await page.evaluate(() => localStorage.setItem('kiraya-theme', 'dark'));
    await page.route('**/root/js/*', (route) => route.abort());
    await page.reload();
    expect(await page.locator('html').getAttribute('data-color-scheme')).toBe('dark');
    await page.context().close();
  });
});

test('the site can be installed, with icons of the sizes that it says', async () => {
  const { page } = await open('/');
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data ?? '') as {
    icons: { src: string; sizes: string; type: string }[];
    shortcuts: { url: string }[];
  };
  for (const { src, sizes, type } of icons) {
    const answer = await fetch(product.url + src);
    expect([src, answer.headers.get('content-type')?.split(';')[0]]).toEqual([src, type]);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(shortcuts.map(({ url }) => url)).toEqual(['/browse', '/browse?shortlist', '/dashboard']);
  await page.context().close();
});

test('a write drops the page that was kept', async () => {
  const read = async () => {
    const answer = await fetch(`${product.url}/property/${home}`);
    return [answer.status, (await answer.text()).includes('>Lake View Residency 4B</h1>')];
  };
  expect(await read()).toEqual([200, true]);
  const listing = (shown: string) =>
    call(product, 'PUT', `/properties/${home}/listing`, { token: owner.token, body: { listing: shown } });
  await listing('paused');
  expect(await read()).toEqual([404, false]);
  await listing('public');
  expect(await read()).toEqual([200, true]);
});
