import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { filesProgram } from '../src/files-program.js';
import { FileStore } from '../src/platform/files/file-store.js';
import { openFiles } from '../src/platform/files/open-files.js';
import { filesConfigOf } from '../src/platform/files/files-config.js';
import { Readiness } from '../src/platform/health/readiness.js';
import { type Account, makeAccount } from './support/accounts.js';
import { FakeS3 } from '../../tools/testing/fake-s3.js';
import { picture, upload } from './support/pictures.js';
import { temporaryFolder } from './support/temporary-folder.js';
import { TestApp } from './support/test-app.js';

let s3: FakeS3;
let app: TestApp;
let owner: Account;
beforeAll(async () => {
  s3 = await FakeS3.start();
  app = await TestApp.start({ ...s3.env(), METRICS: 'on' });
  owner = await makeAccount(app, 'owner');
});
afterAll(async () => {
  await app?.stop();
  await s3?.stop();
});
beforeEach(() => {
  s3.trouble = {};
});

const pictures = (): string[] => [...s3.objects.keys()].filter((key) => key.startsWith('files/pictures/'));

describe('an API with its files in a bucket', () => {
  test('keeps a picture there and gives it out, and its mark of the installation too', async () => {
    const made = await upload(app, owner.token, await picture());
    expect(made.status).toBe(201);
    expect(pictures().length).toBeGreaterThan(0);
    expect(pictures()[0]).toMatch(/^files\/pictures\/([0-9a-f]{2})\/\1[0-9a-f]{62}-\d+\.webp$/);
    const shown = await app.get(made.body.url);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const largest = [...s3.objects.values()].find((content) => content.equals(Buffer.from(shown.bytes)));
    expect(largest).toBeDefined();
    expect(JSON.parse(s3.objects.get('files/installation/place.json')?.toString() ?? '')).toHaveProperty(
      'installation',
    );
    expect((await app.get('/metrics')).text).not.toContain('kiraya_free_bytes{of="files"}');
  });

  test('keeps nothing of a picture while the bucket refuses, and is not ready', async () => {
    const [before, rows] = [pictures(), await app.rows('select hash from properties.picture')];
    const { url } = (await upload(app, owner.token, await picture())).body;
    s3.trouble = { busy: true, method: 'PUT' };
    const refused = await upload(app, owner.token, await picture());
    s3.trouble = { busy: true };
    const shown = await app.get(url);
    expect([refused.status, refused.body.type]).toEqual([503, 'urn:kiraya:problem:storage-away']);
    expect([shown.status, shown.body.type]).toEqual([503, 'urn:kiraya:problem:storage-away']);
    s3.trouble = {};
    expect(pictures().length).toBeGreaterThan(before.length);
    expect(await app.rows('select hash from properties.picture')).toHaveLength(rows.length + 1);
  });

  test('is unready with words for the operator', async () => {
    const store = app.app.get(FileStore, { strict: false });
    Object.assign(store, { fault: async () => 'The bucket of files refuses these keys (AccessDenied)' });
    await app.app.get(Readiness, { strict: false }).look();
    const { status, body } = await app.get('/health/ready');
    Reflect.deleteProperty(store, 'fault');
    expect([status, body.error]).toEqual([503, 'The bucket of files refuses these keys (AccessDenied)']);
    expect((await app.get('/health/live')).status).toBe(200);
  });
});

describe('files move', () => {
  const say = (lines: string[]) => (line: string) => void lines.push(line);
  const move = async (env: Record<string, string>, ...args: string[]): Promise<string[]> => {
    const lines: string[] = [];
    await filesProgram({ ...env }, ['move', ...args], say(lines));
    return lines;
  };
  const open = (env: Record<string, string>) => openFiles(filesConfigOf(env));
  const key = (n: number) => `private/${n.toString(16).padStart(64, '0')}`;

  async function filledFolder(files: number): Promise<{ FILES_DIR: string }> {
    const env = { FILES_DIR: temporaryFolder() };
    const store = await open(env);
    for (let n = 0; n < files; n++) await store.put(key(n), Buffer.from(`content ${n}`));
    await store.notes.add('erased', ['someone 2041-01-01']);
    await store.notes.replace('place.json', '{}');
    return env;
  }
  const keysIn = async (env: Record<string, string>): Promise<string[]> => {
    const keys = [];
    for await (const one of (await open(env)).keys()) keys.push(one);
    return keys.sort();
  };

  beforeEach(() => s3.objects.clear());

  test('copies every file and the list of erasures, and back, and leaves the mark of a place', async () => {
    const folder = await filledFolder(9);
    const bucket = s3.env();
    const to = bucket.FILES_URL;
    const lines = await move({ ...bucket, ...folder, FILES_URL: '' }, '--to', to);
    expect(lines).toEqual([
      expect.stringMatching(
        /^9 files of the folder FILES_DIR are in s3:\/\/homes\/files at http.*, each compared\.$/,
      ),
      '9 were copied (1 kB), 0 were there.',
      'The product goes on with the folder FILES_DIR.',
    ]);
    const copy = await open(bucket);
    expect([await copy.notes.lines('erased'), await copy.notes.read('place.json')]).toEqual([
      ['someone 2041-01-01'],
      undefined,
    ]);
    const again = await move({ ...bucket, ...folder, FILES_URL_OTHER: 'folder' }, '--to', to, '--delete');
    expect(again.slice(1)).toEqual(['0 were copied (0 kB), 9 were there.', 'FILES_URL_OTHER can go.']);
    expect(await keysIn(folder)).toEqual([]);
    expect(await copy.notes.lines('erased')).toEqual(['someone 2041-01-01']);
    const back = { ...bucket, FILES_URL: 'folder', FILES_URL_OTHER: to, FILES_DIR: temporaryFolder() };
    await move(back, '--to', 'folder');
    expect(await keysIn({ FILES_DIR: back.FILES_DIR })).toEqual(await keysIn(bucket));
  });

  test('goes on after it broke off, and mends what lies there damaged', async () => {
    const folder = await filledFolder(12);
    const env = { ...s3.env(), ...folder, FILES_URL_OTHER: 'folder' };
    const to = ['--to', env.FILES_URL];
    const atMost = s3.objects.size + 7;
    const breaking = setInterval(() => {
      if (s3.objects.size > atMost) s3.trouble = { busy: true };
    }, 1);
    await expect(move(env, ...to, '--delete')).rejects.toThrow(
      'A place of files went away: nothing is lost.',
    );
    clearInterval(breaking);
    s3.trouble = {};
    expect(await keysIn(env)).toHaveLength(12); // each is in one of the two places
    const [left = ''] = await keysIn(folder);
    s3.objects.set(`files/private/00/${left.split('/')[1]}`, Buffer.from('damaged'));
    s3.objects.delete('files/installation/moving'); // in place of waiting
    await move(env, ...to, '--delete');
    expect(await keysIn(folder)).toEqual([]);
    const product = await open(s3.env());
    for (let n = 0; n < 12; n++) {
      const file = await product.open(key(n));
      expect(Buffer.concat((await file?.content.toArray()) ?? []).toString()).toBe(`content ${n}`);
    }
  });

  test('is alone: a second one is refused, until the first has been dead for a while', async () => {
    const env = { ...s3.env(), ...(await filledFolder(1)), FILES_URL_OTHER: 'folder' };
    const { notes } = await open(s3.env());
    const held = (ageMs: number) =>
      notes.replace('moving', JSON.stringify({ by: 'another', at: Date.now() - ageMs }));
    await held(1_000);
    await expect(move(env, '--to', env.FILES_URL)).rejects.toThrow('Another move is at work there');
    await held(16_000);
    const two = await Promise.allSettled([1, 2].map(() => move(env, '--to', env.FILES_URL)));
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await notes.read('moving')).toBeUndefined();
  });

  test.each([
    [['--to', 's3://'], {}, /^--to must name a bucket/],
    [[], {}, /^This is how it is used: files move --to/],
    [['--to', 'folder'], {}, /^FILES_URL is where the files are to go: set FILES_URL_OTHER/],
    [['--to', 's3://homes?endpoint=http://127.0.0.1:1', '--delete'], {}, /^--delete needs FILES_URL to be/],
    [
      ['--to', 's3://homes?endpoint=http://127.0.0.1:1'],
      {},
      /not answer \(ECONNREFUSED\): nothing was moved\.$/,
    ],
  ])('with %j is refused', async (args, env, sentence) => {
    const given = {
      FILES_DIR: temporaryFolder(),
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
      ...env,
    };
    await expect(move(given, ...args)).rejects.toThrow(sentence);
  });

  test('while the product reads both places no file is away, and one deleted meanwhile is gone', async () => {
    const folder = await filledFolder(20);
    const env = { ...s3.env(), ...folder, FILES_URL_OTHER: 'folder' };
    const product = await open(env);
    const moving = move(env, '--to', s3.env().FILES_URL, '--delete');
    let isOver = false;
    void moving.then(() => (isOver = true));
    await product.remove([key(3), key(17)]);
    while (!isOver)
      for (const n of [0, 5, 19]) {
        const file = await product.open(key(n));
        expect(Buffer.concat((await file?.content.toArray()) ?? []).toString()).toBe(`content ${n}`);
      }
    await moving;
    expect([await keysIn(folder), (await keysIn(s3.env())).length]).toEqual([[], 18]);
  });
});
