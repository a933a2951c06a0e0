import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rawRequest } from '../tools/testing/raw-request.ts';
import { removeFolder, temporaryFolder } from '../tools/testing/temporary-folder.ts';
import { closeGateway, createGateway, listen } from './gateway.ts';
import { readRemoteServers } from './remote-servers.ts';
import { reservePort } from '../tools/testing/reserve-port.ts';

const script = '/remotes/admin/1.0.0-aa/js/page.0a1b2c3d.js';
const servers: Server[] = [];
let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => closeGateway(server, 0)));
  removeFolder(folder);
});

function put(site: string, file: string, content: string): void {
  const full = path.join(folder, site, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
}

async function start(site: string, admin?: string, port = 0): Promise<string> {
  const remoteServers = admin === undefined ? {} : { admin };
  const server = createGateway({ siteDir: path.join(folder, site), remoteServers });
  servers.push(server);
  return listen(server, port, '127.0.0.1');
}

const get = async (base: string, file = script, headers = {}) => {
  const answer = await rawRequest(base, file, { headers });
  return { status: answer.status, headers: answer.headers, text: answer.body.toString() };
};

describe('a remote with a server of its own', () => {
  test("is served from there, with that server's headers, and asked for anew by its tag", async () => {
    put('admin', script, 'from its server');
    const base = await start('site', await start('admin'));
    const { status, headers, text } = await get(base);
    expect([status, text]).toEqual([200, 'from its server']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(base, script, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  test('that is away, or lacks the file, is served from the copy in the site', async () => {
    put('site', script, 'from the copy');
    const port = await reservePort();
    const base = await start('site', `http://127.0.0.1:${port}`);
    expect((await get(base)).text).toBe('from the copy');
    await start('admin', undefined, port);
    expect((await get(base)).text).toBe('from the copy');
    put('admin', script, 'from its server');
    expect((await get(base)).text).toBe('from its server');
  });

  test('without a copy in the site is 503 while it is away and 404 when it is there: it is told from gone', async () => {
    const port = await reservePort();
    const base = await start('site', `http://127.0.0.1:${port}`);
    const away = await get(base);
    expect([away.status, away.headers['retry-after']]).toEqual([503, '5']);
    expect(away.headers['content-type']).toContain('application/problem+json');
    await start('admin', undefined, port);
    expect((await get(base)).status).toBe(404);
  });

  test.each([
    '//remotes/admin/1.0.0-aa/js/page.0a1b2c3d.js',
    '/remotes/admin/../../secret',
    '/remotes/portal/x.js',
  ])('is asked for nothing else than its own files: %s', async (address) => {
    const asked: string[] = [];
    put('admin', script, 'from its server');
    const server = createGateway({ siteDir: path.join(folder, 'admin') });
    server.on('request', (req) => asked.push(`${req.headers.host} ${req.url}`));
    servers.push(server);
    const own = await listen(server, 0, '127.0.0.1');
    const base = await start('site', own);
    await get(base, address);
    expect(asked.filter((line) => !line.endsWith(` ${script}`))).toEqual([]);
  });
});

describe('REMOTE_SERVERS', () => {
  test('names servers by remote', () => {
    expect(readRemoteServers('admin=http://admin:8080, public=http://public:8080')).toEqual({
      admin: 'http://admin:8080',
      public: 'http://public:8080',
    });
    expect(readRemoteServers(undefined)).toEqual({});
  });

  test.each(['admin', 'host=http://host:8080', 'nothing=http://x', 'admin=ftp://x', 'admin=http://'])(
    '%s is refused in one sentence',
    (text) => {
      expect(() => readRemoteServers(text)).toThrow(`and not '${text}'.`);
    },
  );
});
