import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { poll } from '../programs/poll.ts';
import { inRepository } from '../programs/repository.ts';
import { endAfterAll } from '../tools/testing/end-after-all.ts';
import { Program } from '../tools/testing/program.ts';
import { reservePort } from '../tools/testing/reserve-port.ts';
import { temporaryFolder } from '../tools/testing/temporary-folder.ts';

/** Bound longer than an answer on a busy machine, and shorter than a user waits. */
const ANSWER_SECONDS = 4;
/** Upper bound: silence is checked four times per period; the rest allows for a busy machine. */
const LONGEST_MS = ANSWER_SECONDS * 1000 * 2;

/** Fake API: says its number, reads any body or breaks off after `most` bytes, and can be made unready. */
const API = `
  const { createServer } = require('node:http');
  let isReady = true;
  createServer((req, res) => {
    if (req.url === '/api/unready') isReady = false;
    const most = Number(new URL(req.url, 'http://api').searchParams.get('most') ?? Infinity);
    let taken = 0;
    req.on('data', (part) => (taken += part.length) > most && req.destroy());
    const status = req.url === '/api/health/ready' && !isReady ? 503 : 200;
    req.resume().on('end', () => res.writeHead(status).end(process.env.NUMBER));
  }).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listens'));`;

interface Part {
  program: Program;
  url: string;
}

async function startApi(number: number): Promise<Part> {
  const port = await reservePort();
  const program = new Program(['-e', API], { env: { PORT: String(port), NUMBER: String(number) } });
  await program.says('listens');
  return { program, url: `http://127.0.0.1:${port}` };
}

async function startGateway(apis: readonly Part[]): Promise<string> {
  const site = temporaryFolder();
  writeFileSync(path.join(site, 'index.html'), '<!doctype html>');
  const port = await reservePort();
  const env = {
    PORT: String(port),
    SITE_DIR: site,
    API_URL: apis.map(({ url }) => url).join(),
    ANSWER_SECONDS: String(ANSWER_SECONDS),
  };
  const program = new Program([inRepository('programs/run.mjs'), 'gateway'], { env });
  await program.says('The gateway listens');
  return `http://127.0.0.1:${port}`;
}

interface Said {
  status: number | undefined;
  text: string;
  ms: number;
}

/** Stops an API until resumed, at the latest at the end of the file, so that it can exit. */
function stop({ program: { child } }: Part): () => void {
  process.kill(child.pid ?? NaN, 'SIGSTOP');
  const goOn = () => void child.kill('SIGCONT');
  endAfterAll(async () => goOn());
  return goOn;
}

const ask = (base: string, method: string, path = '/api/x', body?: Buffer): Promise<Said> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    request(base + path, { method }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => resolve({ status: answer.statusCode, text, ms: performance.now() - begun }));
    })
      .once('error', reject)
      .end(body);
  });

const many = (base: string, method: string): Promise<Said[]> =>
  Promise.all(Array.from({ length: 9 }, () => ask(base, method)));

describe('one of three APIs that is stopped', () => {
  let first: Part;
  let second: Part;
  let third: Part;
  let base: string;
  let goOn: () => void;
  beforeAll(async () => {
    [first, second, third] = await Promise.all([startApi(1), startApi(2), startApi(3)]);
    base = await startGateway([first, second, third]);
    expect(
      (await many(base, 'GET'))
        .map(({ text }) => text)
        .sort()
        .join(''),
    ).toBe('111222333');
    goOn = stop(second);
  });

  test('keeps no read from its answer, no write longer than the bound, and nobody once it is known', async () => {
    const writes = await many(base, 'POST');
    expect(writes.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([
      504, 504, 504,
    ]);
    for (const { ms } of writes) expect(ms).toBeLessThan(LONGEST_MS);

    const known = [...(await many(base, 'GET')), ...(await many(base, 'POST'))];
    expect(new Set(known.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 1', '200 3']),
    );
    for (const { ms } of known) expect(ms).toBeLessThan(ANSWER_SECONDS * 1000);
  });

  test('is used again once it goes on', async () => {
    goOn();
    const again = async () => (await many(base, 'POST')).some(({ text }) => text === '2') || undefined;
    expect(await poll(again, { withinMs: 60_000 })).toBe(true);
  });

  test('is read from another where it stops in the midst of reads', async () => {
    stop(first);
    const reads = await many(base, 'GET');
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { ms } of reads) expect(ms).toBeLessThan(LONGEST_MS);
  });

  test('and one that is not ready is called after those that are', async () => {
    expect((await fetch(`${third.url}/api/unready`)).ok).toBe(true);
    const isLeftOut = async () => (await many(base, 'GET')).every(({ text }) => text === '2') || undefined;
    expect(await poll(isLeftOut, { withinMs: 60_000 })).toBe(true);
  });
});

test('one alone that is stopped is 504 once the bound is over, and one that is not ready is called all the same', async () => {
  const api = await startApi(1);
  const base = await startGateway([api]);
  await ask(base, 'GET', '/api/unready');
  expect(await ask(base, 'GET')).toMatchObject({ status: 200, text: '1' });
  stop(api);
  const { status, ms } = await ask(base, 'GET');
  expect(status).toBe(504);
  expect(ms).toBeLessThan(LONGEST_MS);
});

describe('an upload that is too large', () => {
  const PICTURES = '/api/properties/pictures';
  const most = 10 * 1024 * 1024;
  const large = Buffer.alloc(most + 1);
  let base: string;
  beforeAll(async () => {
    base = await startGateway([await startApi(1)]);
  });

  /** Sends a body without its length. */
  const stream = async (path: string, body: Buffer) => {
    const options = { method: 'POST', body: new Blob([new Uint8Array(body)]).stream(), duplex: 'half' };
    return (await fetch(base + path, options as RequestInit)).status;
  };

  test('is 413 where it says how large it is', async () => {
    expect((await ask(base, 'POST', PICTURES, large)).status).toBe(413);
    expect((await ask(base, 'POST', PICTURES, large.subarray(1))).status).toBe(200);
  });

  test('is 413 where it does not, and the API breaks off', async () => {
    expect(await stream(`${PICTURES}?most=${most}`, large)).toBe(413);
    expect(await stream(PICTURES, large)).toBe(200);
  });

  test('is not a small one that the API breaks off, after a large one on the same connection', async () => {
    expect((await ask(base, 'POST', PICTURES, large.subarray(1))).status).toBe(200);
    expect(await stream(`${PICTURES}?most=0`, Buffer.from('x'))).toBe(502);
  });
});
