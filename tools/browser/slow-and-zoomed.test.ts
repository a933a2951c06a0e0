import { beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openAs } from './support/open-as.ts';
import { startProduct, type Product } from './support/product.ts';
import { awaitLateParts, beyondTheScreen } from './support/sound-screen.ts';
import { startBrowser } from './support/test-browser.ts';

/** A slow line: time that each call of the API takes. */
const CALL_MS = 1500;
/** A desk's window with all at twice its size. */
const ZOOMED = { width: 640, height: 400 };

/** Main screens of each role, at the width at which it mostly works. */
const DAYS: [role: string, width: number, screens: string[]][] = [
  ['tenant', 390, ['/dashboard', '/payouts', '/contracts']],
  ['owner', 390, ['/dashboard', '/payouts', '/properties']],
  ['accountant', 1280, ['/dashboard', '/payouts/collect', '/payouts/pay', '/payouts/books']],
  ['admin', 1280, ['/dashboard', '/contracts', '/users?role=owner']],
];

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: true }), startBrowser()]);
});

interface Moved {
  shift: number;
  /** Elements of the largest shift. */
  what: string[];
}

/** Gathers in a browser how far what is drawn moves, in a property of the window. */
function watchShifts(): void {
  const moved: Moved = { shift: 0, what: [] };
  let largest = 0;
  Object.assign(window, { moved });
  interface LayoutShift extends PerformanceEntry {
    value: number;
    sources: { node: Element | null }[];
  }
  new window.PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      moved.shift += value;
      if (value <= largest) continue;
      largest = value;
      moved.what = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '');
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Texts that boxes of the page in a browser cut off, but for boxes that are shortened by an ellipsis or hidden from sight. */
const cutOff = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main *, header *')]
    .filter((element) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isBox = element.clientWidth > 1 && element.innerText !== undefined && element.innerText !== '';
      const isCut = ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
      return isBox && isCut && textOverflow !== 'ellipsis' && webkitLineClamp === 'none';
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 160));

/** Answers of the API come late; scripts come from the cache. */
async function slowLine(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const answer = route.fetch();
    await new Promise((resolve) => setTimeout(resolve, CALL_MS));
    await route.fulfill({ response: await answer }).catch(() => undefined);
  });
}

async function lookAtDay([role, width, screens]: (typeof DAYS)[number]): Promise<object[]> {
  const page = await openAs(browser, product, `${role}@example.com`, {
    ...{ password: 'Kiraya@123', width, fresh: true },
  });
  await page.addInitScript(watchShifts);
  await slowLine(page);
  const found = [];
  for (const at of screens) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(product.url + at);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await awaitLateParts(page);
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    const { shift, what } = await page.evaluate(() => (window as unknown as { moved: Moved }).moved);
    await page.setViewportSize(ZOOMED);
    const beyond = await page.evaluate(beyondTheScreen);
    found.push({
      at,
      moves: shift > 0.1 ? { shift, what } : null,
      beyond,
      cutOff: await page.evaluate(cutOff),
    });
  }
  await page.context().close();
  return found;
}

it('on a slow line nothing moves, and at twice the size nothing is cut off, on the main screens of all roles', async () => {
  const found = await Promise.all(DAYS.map(lookAtDay));
  expect(found).toEqual(
    DAYS.map(([, , screens]) => screens.map((at) => ({ at, moves: null, beyond: 0, cutOff: [] }))),
  );
});
