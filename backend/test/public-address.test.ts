import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Finding } from '../src/doctor/finding.js';
import { ofPublicAddress } from '../src/doctor/of-public-address.js';
import { type Config, loadConfig } from '../src/platform/config/config.js';
import { TestApp } from './support/test-app.js';

const CLIENT = '203.0.113.9';
const REMOTES = { remotes: [{ name: 'public', version: '1.2.3' }] };

/** Handling of forwarded headers by a proxy: appends the client, sets the client only, or passes them on. */
type Manner = 'appends' | 'sets' | 'passes on';

let apps: Record<'0' | '1' | '2', TestApp>;
let proxy: Server | undefined;
/** State of the site: its front ends and its clock. */
let site: { remotes: object | undefined; date: Date; status?: number };
beforeAll(async () => {
  const [none, one, two] = [await TestApp.start(), await trusting('1'), await trusting('2')];
  apps = { 0: none, 1: one, 2: two };
});
beforeEach(() => {
  site = { remotes: REMOTES, date: new Date() };
});
afterEach(() => void proxy?.close());
afterAll(() => Promise.all(Object.values(apps).map((app) => app.stop())));

const trusting = (count: string): Promise<TestApp> => TestApp.start({ TRUST_PROXY: count });

/** Addresses that such a proxy reports to the next. */
const named = (manner: Manner, told: string | undefined): string | undefined =>
  manner === 'sets' || (manner === 'appends' && !told)
    ? CLIENT
    : manner === 'appends'
      ? `${told}, ${CLIENT}`
      : told;

/** Starts a proxy before the API that also serves the site's list of front ends. */
async function standBefore(app: TestApp, manner: Manner): Promise<string> {
  proxy = createServer((asked, answer) => void passOn(app, manner, asked, answer));
  await new Promise<void>((done) => proxy?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

async function passOn(
  app: TestApp,
  manner: Manner,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  if (asked.url === '/remotes.json')
    return void answer.writeHead(site.remotes ? 200 : 404).end(JSON.stringify(site.remotes));
  const told = named(manner, asked.headers['x-forwarded-for'] as string | undefined);
  const given = await fetch(`${app.url}${asked.url}`, {
    headers: { ...(told && { 'x-forwarded-for': told }) },
  });
  const headers = { 'content-type': 'application/json', date: site.date.toUTCString() };
  answer.writeHead(site.status ?? given.status, headers).end(await given.text());
}

async function look(
  trusted: '0' | '1' | '2',
  manner: Manner,
  given: Record<string, string> = {},
): Promise<Finding[]> {
  const publicUrl = await standBefore(apps[trusted], manner);
  const env = { DATABASE_URL: 'postgresql://h/d', JWT_SECRET: 's', PII_KEY: 'a key of the tests' };
  const config: Config = loadConfig({
    ...{ ...env, PUBLIC_URL: publicUrl, ...(trusted !== '0' && { TRUST_PROXY: trusted }) },
    ...given,
  });
  return ofPublicAddress({ ...config, isPublic: true });
}

const adviceOf = (findings: Finding[]) => findings.flatMap(({ advice }) => advice ?? []);

describe('the public address, asked from outside', () => {
  test.each<[trusted: '0' | '1' | '2', manner: Manner, advice: RegExp | undefined]>([
    ['1', 'appends', undefined],
    ['1', 'sets', undefined],
    ['0', 'appends', /^Everybody has the address of a proxy \(.*127\.0\.0\.1\).*: TRUST_PROXY=1 fits\.$/],
    ['2', 'appends', /^Whoever asks can choose the address that limits count by: TRUST_PROXY=1 fits/],
    ['1', 'passes on', /^Whoever asks can choose the address/],
    ['0', 'passes on', /^The API sees this request come from .*127\.0\.0\.1: have the proxy/],
  ])('TRUST_PROXY=%s behind a proxy that %s it', async (trusted, manner, advice) => {
    const findings = await look(trusted, manner);
    expect(adviceOf(findings)).toEqual(advice ? [expect.stringMatching(advice)] : []);
    expect(findings.map(({ what }) => what)).toContain('Front ends: public 1.2.3');
  });

  test('says that it leads to another installation', async () => {
    expect(adviceOf(await look('1', 'sets', { PII_KEY: 'the key of another' }))).toEqual([
      'PUBLIC_URL leads to another installation than this one.',
    ]);
  });

  test('says that its clock is another', async () => {
    site.date = new Date(Date.now() - 300_000);
    expect(adviceOf(await look('1', 'sets'))).toEqual([
      expect.stringMatching(/^(299|30\d) seconds apart: let NTP set both\.$/),
    ]);
  });

  test('says that no front ends are there', async () => {
    site.remotes = undefined;
    expect(adviceOf(await look('1', 'sets'))).toEqual([
      'There is no remotes.json: deploy the front ends (npm run site).',
    ]);
  });

  test('says that something else is there than the gateway', async () => {
    site.status = 404;
    expect(adviceOf(await look('1', 'sets'))).toEqual(['It answers 404: is the gateway behind PUBLIC_URL?']);
  });
});

test.each(['', 'x'.repeat(65), 'a b', '%00'])('what is no nonce is refused: %j', async (nonce) => {
  const { status, body } = await apps[0].get(`/health/seen?nonce=${nonce}`);
  expect([status, Object.keys(body.fields)]).toEqual([400, ['nonce']]);
});
