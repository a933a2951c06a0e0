import { createServer, type Server } from 'node:http';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { closeGateway, listen } from '../../../gateway/gateway.ts';
import { endAfterAll } from '../../testing/end-after-all.ts';
import { takeOutsideRequests } from '../../testing/outside-requests.ts';
import { seriousViolations } from './accessibility.ts';
import { startBrowser } from './test-browser.ts';

let browser: Browser;
let url: string;
beforeAll(async () => {
  const server: Server = createServer((req, res) => {
    res.setHeader('content-type', 'text/html');
    res.end(decodeURIComponent(new URL(req.url ?? '/', 'http://localhost').searchParams.get('body') ?? ''));
  });
  url = await listen(server, 0, '127.0.0.1');
  endAfterAll(() => closeGateway(server, 0));
  browser = await startBrowser();
});

async function show(body: string) {
  const page = await browser.newPage();
  await page.goto(`${url}/?body=${encodeURIComponent(body)}`, { waitUntil: 'networkidle' });
  return page;
}

describe('a page of the tests', () => {
  test('is given a picture for an avatar', async () => {
    const page = await show('<title>x</title><img src="https://gravatar.com/avatar/abc?s=40">');
    expect(await page.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  });

  test.each(['https://example.com/a.png', 'http://example.com/a.png'])(
    'that asks for %s fails its test',
    async (address) => {
      await show(`<title>x</title><img src="${address}?key=1">`);
      expect(takeOutsideRequests()).toEqual([
        `'a page of the tests that asks for ${address} fails its test' asked for ${address}: tests reach nothing outside this machine.`,
      ]);
    },
  );

  test('is held to what axe finds serious', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(
      `${url}/?body=${encodeURIComponent('<html lang="en"><title>x</title><p style="color:#aaa">pale</p><button></button>')}`,
    );
    expect((await seriousViolations(page)).map((line) => line.split(':')[0]).sort()).toEqual([
      'button-name',
      'color-contrast',
    ]);
  });
});
