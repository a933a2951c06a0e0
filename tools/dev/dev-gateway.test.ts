import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { closeGateway, listen } from '../../gateway/gateway.ts';
import type { RemoteList } from '../../deploy/site/published-remote.ts';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { createDevGateway } from './dev-gateway.ts';

let folder: string;
let base: string;
const servers: Server[] = [];

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function put(file: string, content: string): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
}

const pages = { audit: { path: '/admin/audit' } };
let manifest: { status: number; body: unknown };

const answerAsWebpack: RequestListener = (req, res) => {
  if (req.url === '/remote.json') res.writeHead(manifest.status).end(JSON.stringify(manifest.body));
  else res.end(`webpack: ${req.url}`);
};

const published = {
  remotes: [
    {
      name: 'portal',
      container: 'portal',
      version: '0.1.0-aa',
      entry: '/remotes/portal/0.1.0-aa/js/remoteEntry.js',
      pages: { properties: { path: '/properties' } },
    },
    {
      name: 'admin',
      container: 'admin',
      version: '0.1.0-bb',
      entry: '/remotes/admin/0.1.0-bb/js/remoteEntry.js',
      pages: { users: { path: '/users' } },
    },
  ],
};

beforeAll(async () => {
  folder = temporaryFolder();
  put('site/remotes.json', JSON.stringify(published));
  put('site/remotes/portal/0.1.0-aa/js/remoteEntry.js', 'the portal as built');
  put('host/index.html', '<html><head><title>Kiraya</title></head><body></body></html>');
  put('host/js/main.js', 'the host being edited');
  const gateway = createDevGateway({
    siteDir: path.join(folder, 'site'),
    hostDir: path.join(folder, 'host'),
    apiUrl: await serve((req, res) => res.end(`the API: ${req.url}`)),
    edited: { name: 'admin', url: await serve(answerAsWebpack) },
  });
  servers.push(gateway);
  base = await listen(gateway, 0, '127.0.0.1');
});

beforeEach(() => {
  manifest = { status: 200, body: { pages } };
});

afterAll(async () => {
  await Promise.all(servers.map((server) => closeGateway(server, 0)));
  removeFolder(folder);
});

const text = async (address: string): Promise<string> => (await fetch(base + address)).text();
const listed = async () => JSON.parse(await text('/remotes.json')) as RemoteList;

test.each([
  ['/api/properties?limit=1', 'the API: /api/properties?limit=1'],
  ['/remotes/admin/dev/js/remoteEntry.js', 'webpack: /js/remoteEntry.js'],
  ['/remotes/portal/0.1.0-aa/js/remoteEntry.js', 'the portal as built'],
  ['/js/main.js', 'the host being edited'],
])('%s comes from %s', async (address, answer) => {
  expect(await text(address)).toBe(answer);
});

test('the remote being edited stands in for the published one, in the list and in the page', async () => {
  const list = await listed();
  expect(list.remotes.map(({ entry }) => entry)).toEqual([
    '/remotes/portal/0.1.0-aa/js/remoteEntry.js',
    '/remotes/admin/dev/js/remoteEntry.js',
  ]);
  expect(list.remotes[1]?.pages).toEqual(pages);
  expect(await text('/users')).toContain(JSON.stringify(list));
});

test('its pages are those of before until webpack serves its manifest', async () => {
  manifest = { status: 503, body: 'away' };
  expect((await listed()).remotes[1]).toHaveProperty('pages.users');
});

test('a manifest that is none is told instead of a page', async () => {
  manifest = { status: 200, body: { pages: { audit: { path: 'audit' } } } };
  expect(await text('/users')).toContain('says of the page audit an address that is none');
});

test('development has the security headers of production', async () => {
  const { headers } = await fetch(`${base}/login`);
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
});
