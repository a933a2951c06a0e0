import { once } from 'node:events';
import { createServer, request as plainRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FILE_BYTES_MAX } from '@kiraya/rules';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { proxyTo } from '../../gateway/api-proxy.ts';
import { closeGateway, createGateway, listen } from '../../gateway/gateway.ts';
import { poll } from '../../programs/poll.ts';
import { endAfterAll } from '../../tools/testing/end-after-all.ts';
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { CADDY, NGINX, OPENSSL, startCaddy, startNginx, type ExampleProxy } from './example-proxies.ts';
import { whereInstalled } from './installed.ts';

/** Loopback address other than the proxies'. */
const CLIENT = '127.0.0.2';
const MEGABYTE = 1_000_000;

interface Seen {
  headers: IncomingHttpHeaders;
  bytes: number;
}

let goOn: () => void = () => {};

/** Fake API: echoes the request, and sends the second half of a download when released. */
async function startApi(): Promise<string> {
  const server = createServer((req, res) => {
    if (req.url === '/api/paper') {
      res.write('the first half');
      goOn = () => res.end(', the second half');
      return;
    }
    let bytes = 0;
    req.on('data', (part: Buffer) => (bytes += part.length));
    req.on('end', () => res.end(JSON.stringify({ headers: req.headers, bytes } satisfies Seen)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endAfterAll(() => closeGateway(server));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startGateway(): Promise<Server> {
  const gateway = createGateway({ siteDir: temporaryFolder(), api: proxyTo([await startApi()]) });
  await listen(gateway, 0, '127.0.0.1');
  endAfterAll(() => closeGateway(gateway));
  return gateway;
}

async function ask(port: number, path: string, options: RequestOptions = {}, body?: Buffer) {
  const sent = request({
    ...{ host: '127.0.0.1', port, path, localAddress: CLIENT, agent: false },
    ...{ rejectUnauthorized: false, servername: 'localhost' },
    ...options,
    headers: { host: `localhost:${port}`, ...options.headers },
  });
  sent.on('error', () => {}); // a refused body is cut off; the answer counts
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(body);
  const [answer] = await answered;
  return answer;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer) text += String(part);
  return text;
}

async function seen(port: number, options: RequestOptions = {}, body?: Buffer): Promise<Seen> {
  const answer = await ask(port, '/api/anything', options, body);
  expect(answer.statusCode).toBe(200);
  return JSON.parse(await textOf(answer)) as Seen;
}

const picture = (bytes: number) => ({
  options: { method: 'POST', headers: { 'content-type': 'image/jpeg', 'content-length': bytes } },
  body: Buffer.alloc(bytes, 7),
});

function behind(start: (gatewayPort: number) => Promise<ExampleProxy>): void {
  let gateway: Server;
  let proxy: ExampleProxy;
  beforeAll(async () => {
    gateway = await startGateway();
    proxy = await start((gateway.address() as AddressInfo).port);
  });

  test.each([1.6 * MEGABYTE, 9 * MEGABYTE, FILE_BYTES_MAX])(
    'a picture of %d bytes arrives whole',
    async (bytes) => {
      const { options, body } = picture(bytes);
      expect((await seen(proxy.port, options, body)).bytes).toBe(bytes);
    },
  );

  test('one that is too large is refused by the gateway, in words', async () => {
    const { options, body } = picture(FILE_BYTES_MAX + MEGABYTE);
    const answer = await ask(proxy.port, '/api/anything', options, body);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      413,
      expect.stringContaining('application/problem+json'),
    ]);
    expect(await textOf(answer)).toContain('The file is larger than 10 MB');
  });

  test('the API gets to know the client, and nothing that the client makes up', async () => {
    const forged = {
      forwarded: 'for=203.0.113.9;proto=http;host=evil.example',
      'x-forwarded-for': '203.0.113.9, 203.0.113.10',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '1',
    };
    const { headers } = await seen(proxy.port, { headers: forged });
    const addresses = String(headers['x-forwarded-for']).split(/,\s*/);
    expect(addresses.at(-proxy.trustProxy)).toBe(CLIENT);
    expect(addresses).toHaveLength(proxy.trustProxy);
    expect(String(headers['x-forwarded-proto']).split(',')[0]).toBe('https');
    expect(headers['x-forwarded-host']).not.toContain('evil');
  });

  test('a browser is told once to stay with https', async () => {
    const { rawHeaders } = await ask(proxy.port, '/api/anything').then((answer) => answer.resume());
    const names = rawHeaders.map((name) => name.toLowerCase());
    expect(names.filter((name) => name === 'strict-transport-security')).toHaveLength(1);
  });

  test('a paper that comes in pieces is not held back until it is whole', async () => {
    const answer = await ask(proxy.port, '/api/paper');
    const [first] = (await once(answer, 'data')) as [Buffer];
    expect(String(first)).toBe('the first half');
    goOn();
    expect(await textOf(answer)).toBe(', the second half');
  });

  test('no log has the token of a link, not even while the gateway is away', async () => {
    const links = [
      '/reset-password?token=dangerous',
      '/confirm/email/dangerous',
      '/api/unsubscribe/dangerous',
    ];
    const askAll = () =>
      Promise.all(
        links.map(async (link) => {
          const answer = await ask(proxy.port, link, { headers: { referer: `https://localhost${link}` } });
          answer.resume();
          await once(answer, 'end');
          return answer.statusCode;
        }),
      );
    await askAll();
    await closeGateway(gateway);
    expect(await askAll()).toEqual(links.map(() => 502));
    const written = await poll(
      () => (proxy.logs().match(/\b502\b/g)?.length ?? 0) >= links.length || undefined,
      {
        withinMs: 60_000,
      },
    );
    expect(written).toBe(true);
    expect(proxy.logs()).not.toContain('dangerous');
  });
}

whereInstalled(CADDY)('behind Caddy', () => behind(startCaddy));

whereInstalled(NGINX, OPENSSL)('behind nginx', () => {
  let proxy: Awaited<ReturnType<typeof startNginx>>;
  behind(async (gatewayPort) => (proxy = await startNginx(gatewayPort)));

  test('what is larger than any request may be is refused before it reaches the API', async () => {
    const { options, body } = picture(17 * 1024 * 1024);
    const answer = await ask(proxy.port, '/api/anything', options, body);
    answer.resume();
    expect(answer.statusCode).toBe(413);
  });

  test('http leads to https', async () => {
    const sent = plainRequest({
      host: '127.0.0.1',
      port: proxy.plainPort,
      path: '/browse?city=Pune',
      agent: false,
    });
    const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage];
    answer.resume();
    expect([answer.statusCode, answer.headers.location]).toEqual([
      301,
      'https://homes.example.com/browse?city=Pune',
    ]);
  });
});

describe('where neither is installed', () => {
  test('the tests above are skipped, and this file has one all the same', () => {
    expect(whereInstalled('/no/such/program')).toBe(describe.skip);
  });
});
