import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { listHome, makeAccount } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { startProduct, type Product } from '../support/product.ts';
import { startBrowser } from '../support/test-browser.ts';

let product: Product;
let browser: Browser;
let elsewhere: Server;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
  elsewhere = createServer((_request, response) =>
    response
      .setHeader('content-type', 'image/svg+xml')
      .end('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'),
  );
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  elsewhere.closeAllConnections();
  elsewhere.close();
});

test('a picture of another host shows over plain http as well', async () => {
  const owner = await makeAccount(product, 'owner');
  const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/garden.svg`;
  const { id } = await listHome(product, owner, { images: [{ url, caption: 'The garden' }] });
  const page = await browser.newPage();
  const complaints = gatherComplaints(page);
  await page.goto(`${product.url}/property/${id}`);
  await page.waitForFunction(
    (src) => [...document.images].some((image) => image.src === src && image.naturalWidth === 40),
    url,
  );
  expect(complaints).toEqual([]);
  await page.close();
});
