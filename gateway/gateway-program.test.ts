import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { inRepository } from '../programs/repository.ts';
import { endAfterAll } from '../tools/testing/end-after-all.ts';
import { Program } from '../tools/testing/program.ts';
import { rawRequest } from '../tools/testing/raw-request.ts';
import { reservePort } from '../tools/testing/reserve-port.ts';
import { temporaryFolder } from '../tools/testing/temporary-folder.ts';

const TOKEN = 'a token of the tests';
const ID = '0199f0a0-0000-4000-8000-000000000072';

let site: string;
let apiUrl: string;
beforeAll(async () => {
  site = temporaryFolder();
  writeFileSync(path.join(site, 'index.html'), '<!doctype html>');
  const api: Server = createServer((req, res) => {
    if (req.url === '/api/half') res.write('half of an answer');
    else res.end(req.headers['x-request-id']);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  endAfterAll(async () => {
    api.closeAllConnections();
    api.close();
  });
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});

const run = (env: NodeJS.ProcessEnv) =>
  new Program([inRepository('programs/run.mjs'), 'gateway'], {
    env: { API_URL: apiUrl, SITE_DIR: site, ...env },
  });

async function start(env: NodeJS.ProcessEnv = {}): Promise<{ program: Program; base: string }> {
  const port = String(await reservePort());
  const program = run({ PORT: port, ...env });
  await program.says('The gateway listens');
  return { program, base: `http://127.0.0.1:${port}` };
}

/** Waits until nothing listens there any more. */
async function refuses(base: string): Promise<void> {
  while (await rawRequest(base, '/').then(Boolean, () => false)) await pause(10);
}

const linesOf = ({ output }: Program): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a folder that is no site is told at the start', async () => {
  const program = run({ SITE_DIR: temporaryFolder() });
  expect(await program.exited).toBe(1);
  expect(program.output).toMatch(
    /^SITE_DIR must be a folder that the deploy step \(npm run site\) has filled/,
  );
});

describe('the access log', () => {
  test('has a line of each request, of the one too whose client leaves while it ends', async () => {
    const { program, base } = await start({ TRUST_PROXY: '2' });
    const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9', 'x-request-id': 'given-0001' };
    const given = await rawRequest(base, '/api/homes?q=a%40example.com', { headers });
    await rawRequest(base, `/api/unsubscribe/${'t'.repeat(43)}`);
    const unfit = await rawRequest(base, `/api/contracts/${ID}`, { headers: { 'x-request-id': 'a\tb c' } });
    await rawRequest(base, '/');
    const half = await fetch(`${base}/api/half`);
    const ended = program.stop('SIGTERM');
    await refuses(base);
    await half.body?.cancel();
    expect(await ended).toBe(0);
    expect(given.body.toString()).toBe('given-0001');
    const own = linesOf(program).filter(({ client }) => client === '203.0.113.9');
    expect(own).toEqual([
      {
        ...{ level: 30, time: expect.any(String), msg: 'request', requestId: 'given-0001' },
        ...{ client: '203.0.113.9', method: 'GET', path: '/api/homes', status: 200, ms: expect.any(Number) },
      },
    ]);
    const paths = linesOf(program).map((line) => line.path);
    expect(paths).toEqual(expect.arrayContaining(['/api/unsubscribe/…', `/api/contracts/${ID}`, '/']));
    const [made] = linesOf(program).filter((line) => line.path === `/api/contracts/${ID}`);
    expect(made?.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(unfit.body.toString()).toBe(made?.requestId);
    const cut = linesOf(program).filter(({ isCut }) => isCut);
    expect(cut).toMatchObject([{ path: '/api/half', status: 200 }]);
    expect(program.output).not.toMatch(/example\.com|ttt/);
  });

  test('is not there where nobody wants it', async () => {
    const { program, base } = await start({ ACCESS_LOG: 'off' });
    await rawRequest(base, '/');
    await program.stop('SIGTERM');
    expect(linesOf(program)).toEqual([]);
  });
});

describe('what is about the gateway itself', () => {
  test('says how it is, and how the APIs are', async () => {
    const { base } = await start();
    const answer = await fetch(`${base}/gateway/health`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ok', apis: { ready: 1, unready: 0, silent: 0 } },
    ]);
    expect((await fetch(`${base}/gateway/metrics`)).status).toBe(404);
    expect((await fetch(`${base}/gateway/other`)).status).toBe(404);
  });

  test('says that the site is gone, once it is', async () => {
    const other = temporaryFolder();
    writeFileSync(path.join(other, 'index.html'), '<!doctype html>');
    const { base } = await start({ SITE_DIR: other });
    expect((await fetch(`${base}/gateway/health`)).status).toBe(200);
    rmSync(path.join(other, 'index.html'));
    const answer = await fetch(`${base}/gateway/health`);
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { error: 'The folder of the site is not there' },
    ]);
  });

  test('has metrics for who shows the token', async () => {
    const { base } = await start({ METRICS: 'on', METRICS_TOKEN: TOKEN });
    await rawRequest(base, '/api/homes');
    expect((await fetch(`${base}/gateway/metrics`)).status).toBe(401);
    const answer = await fetch(`${base}/gateway/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text).toContain('kiraya_gateway_requests_total{of="api",method="GET",status="200"} 1\n');
    expect(text).toContain('kiraya_gateway_apis{state="ready"} 1\n');
    expect(text).toMatch(/kiraya_gateway_build_info\{version="[^"]+",commit="[^"]+"\} 1\n/);
  });
});
