import type { IncomingMessage } from 'node:http';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { removeFolder, temporaryFolder } from '../tools/testing/temporary-folder.ts';
import { networkOf } from './network.ts';
import { DRAW_LIMITS, PageDrawer } from './page-drawer.ts';

const folder = temporaryFolder();
const drawer = new PageDrawer({ ...DRAW_LIMITS, longestMs: 60_000, longestWaitMs: 60_000 });
afterAll(async () => {
  await drawer.close();
  removeFolder(folder);
});

test('who asks for many pages has one drawn at a time, and others are not behind all of them', async () => {
  const file = path.join(folder, 'draw.cjs');
  writeFileSync(file, "exports.draw = async (url, ask) => void (await ask('/api' + url));");
  const order: string[] = [];
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  const draw = (url: string, network: string) =>
    drawer.draw(
      { file, base: '/' },
      url,
      async (asked) => {
        order.push(asked);
        await held;
        return { status: 200, headers: {}, body: '{}' };
      },
      network,
    );
  const all = [draw('/1', 'many'), draw('/2', 'many'), draw('/3', 'many'), draw('/one', 'other')];
  go();
  await Promise.all(all);
  expect(order).toEqual(['/api/1', '/api/one', '/api/2', '/api/3']);
});

test.each([
  ['a visitor', '203.0.113.7', undefined, '203.0.113.7'],
  ['a visitor who says that another asked', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['whom a proxy here names, last', '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['whom a proxy inside names', '::ffff:10.0.0.2', '203.0.113.7', '203.0.113.7'],
  ['a household of IPv6', '2001:db8:0:1:aaaa::1', undefined, '2001:db8:0:1'],
  ['one with short zeros', '2001:db8::1', undefined, '2001:db8:0:0'],
])('the network of %s', (_, remoteAddress, told, network) => {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': told } };
  expect(networkOf(request as unknown as IncomingMessage)).toBe(network);
});
