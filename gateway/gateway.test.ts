import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rawRequest } from '../tools/testing/raw-request.ts';
import { removeFolder, temporaryFolder } from '../tools/testing/temporary-folder.ts';
import { closeGateway, createGateway, listen } from './gateway.ts';

const preload = '<link rel="preload" as="script" href="/remotes/public/entry.js">';
let siteDir: string;
let gateway: Server;
let base: string;

function put(file: string, content: string, { compressed = false } = {}): void {
  const full = path.join(siteDir, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
  if (!compressed) return;
  writeFileSync(`${full}.br`, brotliCompressSync(content));
  writeFileSync(`${full}.gz`, gzipSync(content));
}

/** Writes remotes.json as the deploy step would, with these addresses for the public remote's pages. */
function list(addresses: Record<string, string>): void {
  const pages = Object.entries(addresses).map(([name, path]) => [name, { path, visitors: true }]);
  const portal = { name: 'portal', pages: { properties: { path: '/properties' } } };
  put(
    'remotes.json',
    JSON.stringify({ remotes: [portal, { name: 'public', pages: Object.fromEntries(pages) }] }),
  );
}

beforeAll(async () => {
  siteDir = path.join(temporaryFolder(), 'site');
  put('index.html', `<!doctype html><title>Kiraya</title>${preload}`, { compressed: true });
  list({ landing: '/', login: '/login', resetPassword: '/reset-password', property: '/property/:id' });
  put('js/main.0a1b2c3d4e5f.js', 'console.log(1);', { compressed: true });
  put('remotes/portal/0.1.0-aa/mf-manifest.json', '{}');
  put('media/house.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', { compressed: true });
  put('fonts/inter.woff2', 'font');
  put('../secret.txt', 'secret');
  const api = { body: 'from the API' };
  gateway = createGateway({ siteDir, api: (req, res) => res.end(`${api.body} ${req.url}`) });
  base = await listen(gateway, 0, '127.0.0.1');
});

afterAll(async () => {
  await closeGateway(gateway);
  removeFolder(path.dirname(siteDir));
});

describe('files', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/remotes.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/remotes/portal/0.1.0-aa/mf-manifest.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/js/main.0a1b2c3d4e5f.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/media/house.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
    ['/fonts/inter.woff2', 'font/woff2', 'public, max-age=3600'],
  ])('%s is %s, cached as %s', async (file, type, caching) => {
    const { status, headers } = await rawRequest(base, file);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, caching]);
  });

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('go out precompressed: %s gives %s', async (accepted, encoding, decode) => {
    const { headers, body } = await rawRequest(base, '/js/main.0a1b2c3d4e5f.js', {
      headers: { 'accept-encoding': accepted },
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
    expect(decode(body).toString()).toBe('console.log(1);');
  });

  test('a compressed form older than its edited original is left aside', async () => {
    put('edited.json', '{"old":true}', { compressed: true });
    const later = new Date(Date.now() + 5000);
    writeFileSync(path.join(siteDir, 'edited.json'), '{"new":true}');
    utimesSync(path.join(siteDir, 'edited.json'), later, later);
    const { headers, body } = await rawRequest(base, '/edited.json', {
      headers: { 'accept-encoding': 'br' },
    });
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, '{"new":true}']);
  });

  test('unchanged, they are not sent again', async () => {
    const { headers } = await rawRequest(base, '/');
    const again = await rawRequest(base, '/', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('a HEAD request gives the headers alone', async () => {
    const { status, headers, body } = await rawRequest(base, '/media/house.svg', { method: 'HEAD' });
    expect([status, headers['content-length'], body.length]).toEqual([200, '41', 0]);
  });

  test('a remote that is deployed while the gateway runs is there at once', async () => {
    const file = '/remotes/portal/0.2.0-bb/js/remoteEntry.0123456789ab.js';
    expect((await rawRequest(base, file)).status).toBe(404);
    put(file, 'deployed');
    expect((await rawRequest(base, file)).body.toString()).toBe('deployed');
  });
});

test('the worker of the handover page alone may control addresses beside its own, and is asked for anew', async () => {
  const worker = '/remotes/portal/0.2.0-aa/worker/handover.js';
  const others = [
    worker.replace('handover', 'other'),
    worker.replace('portal', 'admin'),
    '/worker/handover.js',
  ];
  const headersOf = async (file: string) => {
    put(file, 'a worker');
    const { headers } = await rawRequest(base, file);
    return [headers['service-worker-allowed'], headers['cache-control']];
  };
  expect(await headersOf(worker)).toEqual(['/contracts/', 'no-cache']);
  for (const other of others) expect((await headersOf(other))[0]).toBeUndefined();
});

describe('screens', () => {
  test.each([
    ['/login', preload],
    ['/property/0198-42', preload],
    ['/reset-password?token=a.b', preload],
    ['/dashboard', ''],
    ['/properties', ''],
    ['/properties/edit/7', ''],
    ['/property/0198-42/more', ''],
    ['/apiary', ''],
  ])(
    '%s is answered by index.html, with the preloads of visitors’ scripts where they are used',
    async (address, head) => {
      const { status, headers, body } = await rawRequest(base, address, { headers: { accept: 'text/html' } });
      expect([status, headers['cache-control'], body.toString()]).toEqual([
        200,
        'no-cache',
        `<!doctype html><title>Kiraya</title>${head}`,
      ]);
      expect(headers['content-length']).toBe(String(body.length));
      const again = await rawRequest(base, address, {
        headers: { accept: 'text/html', 'if-none-match': String(headers.etag) },
      });
      expect(again.status).toBe(304);
    },
  );

  test('a page that the public remote brings has them at once', async () => {
    const ask = async () => (await rawRequest(base, '/help')).body.toString();
    expect(await ask()).not.toContain(preload);
    list({ landing: '/', help: '/help' });
    expect(await ask()).toContain(preload);
  });

  test('a visitor’s page and a user’s have tags of their own, so that neither stands in for the other', async () => {
    const tags = await Promise.all(
      ['/', '/dashboard'].map(async (address) => (await rawRequest(base, address)).headers.etag),
    );
    expect(tags[0]).not.toBe(tags[1]);
  });

  test.each(['/js/gone.js', '/remotes/portal/entry', '/media/none', '/remotes', '/favicon.ico', '/a/b.css'])(
    '%s, a file that is missing, is 404',
    async (address) => {
      const { status, headers, body } = await rawRequest(base, address, { headers: { accept: 'text/html' } });
      expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
      expect(JSON.parse(body.toString())).toMatchObject({ status: 404, instance: address });
    },
  );

  test('a script that asks for something else than a page gets none', async () => {
    const { status } = await rawRequest(base, '/login', { headers: { accept: 'application/json' } });
    expect(status).toBe(404);
  });
});

describe('safety', () => {
  test.each([
    '/../secret.txt',
    '/js/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/js/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '//../secret.txt',
    '/secret.txt%00.html',
    '/%',
  ])('%s does not leave the site', async (address) => {
    const { status, body } = await rawRequest(base, address);
    expect(status).toBe(404);
    expect(body.toString()).not.toBe('secret');
  });

  test('answers carry the security headers', async () => {
    const { headers } = await rawRequest(base, '/');
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' https: http: data: blob:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test('files can only be read', async () => {
    const { status, headers } = await rawRequest(base, '/', { method: 'POST' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('what is not HTTP is refused, and others are still served', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(base).port), '127.0.0.1');
      socket.setEncoding('utf8').once('data', resolve).once('error', reject);
      socket.write('hello\r\n\r\n');
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect((await rawRequest(base, '/')).status).toBe(200);
  });

  test('a client that leaves in the middle harms no one', async () => {
    put('large.txt', 'x'.repeat(20_000_000));
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(new URL(base).port), '127.0.0.1');
      socket.once('error', reject).once('data', () => socket.destroy());
      socket.once('close', () => resolve());
      socket.write('GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n');
    });
    expect((await rawRequest(base, '/')).status).toBe(200);
  });
});

describe('Strict-Transport-Security', () => {
  const sent = (forwarded?: string) => (address: string) =>
    rawRequest(base, address, { headers: forwarded ? { 'x-forwarded-proto': forwarded } : {} });

  test.each(['/', '/login', '/js/gone.js', '/api/properties', '/api/../remotes.json'])(
    'is on every answer to those who came by https, and on no other: %s',
    async (address) => {
      const header = 'strict-transport-security';
      expect((await sent('https')(address)).headers[header]).toBe('max-age=31536000; includeSubDomains');
      expect((await sent('http')(address)).headers[header]).toBeUndefined();
      expect((await sent()(address)).headers[header]).toBeUndefined();
    },
  );
});

describe('an address that could be read as another one does not reach the API', () => {
  test.each([
    '/api/../remotes.json',
    '/api/..',
    '/api/./health/live',
    '/api/%2e%2e/remotes.json',
    '/api/.%2E/remotes.json',
    '/api/..;x/remotes.json',
    '/api/properties%2f..%2f..%2fremotes.json',
    '/api/properties/a%2Fb',
    '/api/..%5cremotes.json',
    '/api/..\\remotes.json',
    '/api/properties/%00',
  ])('%s', async (address) => {
    const { status, headers, body } = await rawRequest(base, address);
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(body.toString()).not.toContain('from the API');
  });

  test.each(['/api/media/a..b.png', '/api/x?path=../y', '/api/x?next=%2Flogin', '/api/.well-known'])(
    '%s is no such address',
    async (address) => {
      expect((await rawRequest(base, address)).body.toString()).toBe(`from the API ${address}`);
    },
  );
});

test.each(['/api', '/api/', '/api/properties?limit=1', '/api?x=1'])('%s goes to the API', async (address) => {
  const { body, headers } = await rawRequest(base, address);
  expect(body.toString()).toBe(`from the API ${address}`);
  expect(headers['content-security-policy']).toBeUndefined();
});
