import { createHash } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FakeS3 } from '../../tools/testing/fake-s3.js';
import { temporaryFolder } from './support/temporary-folder.js';
import { BucketStore } from '../src/platform/files/bucket-store.js';
import { BothStores } from '../src/platform/files/both-stores.js';
import { type FileStore, StorageAway } from '../src/platform/files/file-store.js';
import { type BucketAddress, filesConfigOf } from '../src/platform/files/files-config.js';
import { FolderStore } from '../src/platform/files/folder-store.js';

/** Real server to run the suite against, in place of the fake one. */
const REAL = process.env.FILES_TEST_URL;

const keyOf = (name: string): string =>
  `pictures/${createHash('sha256').update(name).digest('hex')}-640.webp`;

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const one of texts) yield Buffer.from(one);
}

const textAt = async (store: FileStore, key: string): Promise<string | undefined> => {
  const file = await store.open(key);
  return file && text(file.content);
};

async function keysIn(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys.sort();
}

let s3: FakeS3;
beforeAll(async () => {
  s3 = await FakeS3.start();
});
afterAll(() => s3.stop());

const QUICK = { connectMs: 300, answerMs: 300, putMs: 300, attempts: 2 };

function bucketStore(env: Record<string, string> = {}, patience?: typeof QUICK): BucketStore {
  const { filesPlace, bucketKeys } = filesConfigOf({ ...s3.env(), ...env });
  return new BucketStore(filesPlace as BucketAddress, bucketKeys, patience);
}

/** A prefix of its own, since notes stay. */
function realBucket(): BucketStore {
  const { filesPlace, bucketKeys } = filesConfigOf({ ...process.env, FILES_URL: REAL });
  const place = filesPlace as BucketAddress;
  return new BucketStore({ ...place, prefix: `${place.prefix}test-${Date.now()}` }, bucketKeys);
}

describe.each<[string, () => FileStore]>([
  ['a folder', () => new FolderStore(temporaryFolder())],
  ['a bucket', () => (REAL ? realBucket() : bucketStore())],
  ['a bucket and a folder', () => new BothStores(bucketStore(), new FolderStore(temporaryFolder()))],
])('%s', (_what, make) => {
  let store: FileStore;
  beforeAll(() => {
    s3.objects.clear();
    store = make();
  });

  test('has no file, no note and no fault at first', async () => {
    expect(await keysIn(store)).toEqual([]);
    expect(await store.open(keyOf('none'))).toBeUndefined();
    expect([await store.notes.read('place.json'), await store.notes.lines('erased')]).toEqual([
      undefined,
      [],
    ]);
    expect(await store.fault()).toBeUndefined();
  });

  test('keeps what it is given, whole or in pieces, and lists it', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
    for (const name of names) await store.put(keyOf(name), Buffer.from(`content of ${name}`));
    await store.put(keyOf('pieces'), pieces('in ', '', 'pieces'));
    expect(await textAt(store, keyOf('three'))).toBe('content of three');
    expect(await textAt(store, keyOf('pieces'))).toBe('in pieces');
    const one = await store.open(keyOf('one'));
    one?.content.destroy();
    expect(one?.bytes).toBe('content of one'.length);
    expect(await keysIn(store)).toEqual([...names, 'pieces'].map(keyOf).sort());
  });

  test('leaves an existing file, and nothing of one that breaks off', async () => {
    await store.put(keyOf('one'), Buffer.from('something else'));
    expect(await textAt(store, keyOf('one'))).toBe('content of one');
    const breaking = async function* () {
      yield Buffer.from('half of');
      throw new Error('it broke off');
    };
    await expect(store.put(keyOf('broken'), breaking())).rejects.toThrow('it broke off');
    expect(await store.open(keyOf('broken'))).toBeUndefined();
  });

  test('keeps and reads ten megabytes piece by piece', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, 'large');
    await store.put(keyOf('large'), large);
    const file = await store.open(keyOf('large'));
    expect(file?.bytes).toBe(large.length);
    let most = 0;
    for await (const piece of file?.content ?? []) most = Math.max(most, (piece as Buffer).length);
    expect(most).toBeLessThan(1024 * 1024);
    expect((await buffer((await store.open(keyOf('large')))?.content ?? pieces())).equals(large)).toBe(true);
  });

  test('deletes what is there and what is not', async () => {
    await store.remove([keyOf('one'), keyOf('never'), keyOf('two')]);
    expect(await store.open(keyOf('one'))).toBeUndefined();
    expect(await keysIn(store)).not.toContain(keyOf('two'));
    expect(await textAt(store, keyOf('three'))).toBe('content of three');
  });

  test('has notes of its place, and lists that several add to at once', async () => {
    await store.notes.replace('place.json', '{}');
    await store.notes.replace('place.json', '{"a":1}');
    await Promise.all([store.notes.add('erased', ['a', 'b']), store.notes.add('erased', ['c'])]);
    expect(await store.notes.read('place.json')).toBe('{"a":1}');
    expect((await store.notes.lines('erased')).toSorted()).toEqual(['a', 'b', 'c']);
    expect(await keysIn(store)).toHaveLength(7);
    await store.notes.remove('place.json');
    expect(await store.notes.read('place.json')).toBeUndefined();
  });

  test.each(['../etc/passwd', 'pictures/x.webp', `pictures/${'z'.repeat(64)}`])(
    'takes no key like %s',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('No key of a file');
    },
  );

  afterAll(async () => {
    await store.remove(await keysIn(store));
  });
});

describe('a bucket', () => {
  const away = { status: 503, code: 'storage-away' };
  const quick = (env?: Record<string, string>) => bucketStore(env, QUICK);
  beforeAll(async () => {
    s3.objects.clear();
    await bucketStore().put(keyOf('there'), Buffer.alloc(300_000, 'x'));
  });

  test('that is busy once is asked again', async () => {
    s3.trouble = { busy: true, times: 1 };
    expect((await textAt(quick(), keyOf('there')))?.length).toBe(300_000);
  });

  test.each([
    ['busy', { busy: true }, /^The bucket of files cannot be written \((?:SlowDown|503)\)$/],
    ['silent', { silent: true }, /^The bucket of files does not answer \(TimeoutError\)$/],
  ])('that is %s keeps nothing, finds nothing and says so', async (_what, trouble, sentence) => {
    const store = quick();
    s3.trouble = trouble;
    await expect(store.put(keyOf('new'), Buffer.from('x'))).rejects.toMatchObject(away);
    await expect(store.open(keyOf('there'))).rejects.toMatchObject(away);
    await expect(store.remove([keyOf('there')])).rejects.toMatchObject(away);
    await expect(keysIn(store)).rejects.toMatchObject(away);
    expect(await store.fault()).toMatch(sentence);
    s3.trouble = {};
    expect([...s3.objects.keys()]).toHaveLength(1);
    expect(await store.fault()).toBeUndefined();
    s3.objects.delete('files/probe');
  });

  test('that cuts a body off ends the file with an error, and never with a part of it', async () => {
    s3.trouble = { cut: true };
    const file = await quick().open(keyOf('there'));
    await expect(text(file?.content ?? pieces())).rejects.toBeInstanceOf(StorageAway);
    s3.trouble = {};
  });

  test.each([
    [
      'of others',
      () => s3.env({ bucket: 'others' }),
      /^The bucket of files refuses these keys \(AccessDenied\)$/,
    ],
    ['with other keys', () => s3.env({ secret: 'wrong' }), /refuses these keys \(SignatureDoesNotMatch\)$/],
    ['that is gone', () => s3.env({ bucket: 'gone' }), /^The bucket of files is not there \(NoSuchBucket\)$/],
    [
      'on no server',
      () => ({ FILES_URL: 's3://homes?endpoint=http://127.0.0.1:1' }),
      /not answer \(ECONNREFUSED\)$/,
    ],
  ])('%s takes and gives nothing, and says why', async (_what, env, sentence) => {
    const store = quick(env());
    await expect(store.put(keyOf('new'), Buffer.from('x'))).rejects.toMatchObject(away);
    await expect(store.open(keyOf('there'))).rejects.toMatchObject(away);
    const fault = await store.fault();
    expect(fault).toMatch(sentence);
    expect(fault).not.toMatch(/127\.0|AKID|homes/);
  });
});

describe('two places', () => {
  test('are read both, written first, and deleted in both', async () => {
    s3.objects.clear();
    const [first, other] = [bucketStore(), new FolderStore(temporaryFolder())];
    const both = new BothStores(first, other);
    await other.put(keyOf('old'), Buffer.from('old'));
    await other.notes.replace('place.json', 'the place');
    await other.notes.add('erased', ['a']);
    await both.put(keyOf('new'), Buffer.from('new'));
    await both.notes.add('erased', ['b']);
    expect([await textAt(both, keyOf('old')), await textAt(both, keyOf('new'))]).toEqual(['old', 'new']);
    expect(await keysIn(both)).toEqual([keyOf('old'), keyOf('new')].sort());
    expect([await keysIn(first), await keysIn(other)]).toEqual([[keyOf('new')], [keyOf('old')]]);
    expect((await both.notes.lines('erased')).toSorted()).toEqual(['a', 'b']);
    expect(await both.notes.read('place.json')).toBe('the place');
    await both.remove([keyOf('old'), keyOf('new')]);
    expect(await keysIn(both)).toEqual([]);
  });
});
