import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { call } from '../support/api.ts';
import { openAs } from '../support/open-as.ts';
import { startProduct, type Product } from '../support/product.ts';
import { startBrowser } from '../support/test-browser.ts';
import { letOut, NOTE, noteOnFloor, noteWornFloor, PHONE } from './handover-page.ts';

const [ITEMS, EACH] = [6, 10];
/** 1 Mbit a second each way. */
const LINE = { offline: false, latency: 80, downloadThroughput: 125_000, uploadThroughput: 125_000 };

let product: Product;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
});
afterEach(() => page?.context().close());

const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

/** Small pictures, each another one: all sixty are a tenth of a phone's. */
const photos = (count: number, from: number) =>
  page.evaluate(
    ([of = 0, first = 0]) =>
      Array.from({ length: of }, (_, n) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [480, 360];
        const context = canvas.getContext('2d') as CanvasRenderingContext2D;
        for (let spot = 0; spot < 900; spot += 1) {
          context.fillStyle = `hsl(${(spot * 47 + (first + n) * 5) % 360} 60% 50%)`;
          context.fillRect((spot * 131) % 480, (spot * 71 + n) % 360, 14, 11);
        }
        return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
      }),
    [count, from],
  );

async function throttle(): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
}

/** Number of pictures that the page says wait, once it says any. */
async function waiting(): Promise<number> {
  const line = page.getByText(/(?:One picture waits|\d+ pictures wait)\./).first();
  const [count = '1'] = /\d+/.exec(await line.innerText()) ?? [];
  return Number(count);
}

test('sixty pictures go over a slow line while the screens are used, also after a reload', async () => {
  const { owner, contractId: id } = await letOut(product);
  page = await openAs(browser, product, owner.email, {
    at: `/contracts/${id}/handover/in`,
    width: PHONE,
    fresh: true,
  });
  await seen('All is saved.');
  await throttle();
  await press(/^Room/);
  const inputs = page.getByLabel(/^Pictures of /);
  for (let nth = 0; nth < ITEMS; nth += 1) {
    const files = await photos(EACH, nth * EACH);
    await inputs.nth(nth).setInputFiles(
      files.map((base64, n) => ({
        ...{ name: `${nth}-${n}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') },
      })),
    );
    await page
      .getByRole('img', { name: /^Picture 10 of / })
      .nth(nth)
      .waitFor();
  }
  const first = await waiting();
  expect(first).toBeGreaterThan(10);

  // Presses are answered while pictures are on their way.
  await noteWornFloor(page);
  await page.getByRole('radio', { name: 'Worn', checked: true }).first().waitFor();
  expect(await waiting()).toBeGreaterThan(0);

  await page.reload();
  expect(await noteOnFloor(page)).toBe(NOTE);
  const left = await waiting();
  expect(left).toBeLessThanOrEqual(first);
  // Another screen comes over the same line, and the queue goes on when the page is open again.
  await page.goto(`${product.url}/contracts/${id}`);
  await page.getByRole('link', { name: 'Move-in handover' }).click();
  await seen('All is saved.');
  const { rooms } = await call<{ rooms: { items: { pictures: string[] }[] }[] }>(
    ...([product, 'GET', `/contracts/${id}/handovers/in`, { token: owner.token }] as const),
  );
  const named = rooms.flatMap(({ items }) => items.flatMap(({ pictures }) => pictures));
  expect(new Set(named).size).toBe(ITEMS * EACH);
  const last = await fetch(`${product.url}/api/contracts/${id}/handovers/in/pictures/${named.at(-1)}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(last.status).toBe(200);
});
