import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FakeS3 } from '../../tools/testing/fake-s3.ts';
import { Program } from '../../tools/testing/program.ts';
import { removeFolder, temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { poll } from '../poll.ts';
import { inRepository } from '../repository.ts';

const FILES = 60;

let folder: string;
let s3: FakeS3;
beforeAll(async () => {
  folder = temporaryFolder();
  s3 = await FakeS3.start();
});
afterAll(async () => {
  await s3.stop();
  removeFolder(folder);
});

const contentOf = (n: number): Buffer => Buffer.alloc(50_000, `content ${n}`);
const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Paths of files in the folder. */
const inFolder = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name.startsWith('pictures/'));

const inBucket = (): string[] =>
  [...s3.objects.keys()]
    .map((key) => key.slice('files/'.length))
    .filter((name) => name.startsWith('pictures/'));

test('a move that is killed in the middle leaves each file in a place, and the next one ends it', async () => {
  const paths = Array.from({ length: FILES }, (_, n) => {
    const hash = hashOf(contentOf(n));
    const name = `pictures/${hash.slice(0, 2)}/${hash}-640.webp`;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), contentOf(n));
    return name;
  }).sort();
  const env = { ...s3.env(), FILES_DIR: folder, FILES_URL_OTHER: 'folder' };
  const words = [inRepository('backend/dist/main.js'), 'files', 'move', '--to', env.FILES_URL, '--delete'];
  const killed = new Program(words, { env });
  await poll(() => inBucket().length > 10 || killed.ended || undefined, { withinMs: 60_000 });
  await killed.kill();
  const left = inFolder();
  expect(left.length).toBeGreaterThan(0);
  expect([...new Set([...left, ...inBucket()])].sort()).toEqual(paths);
  const early = new Program(words, { env });
  expect([await early.exited, early.output]).toEqual([
    1,
    expect.stringMatching(/^Another move is at work there: let it end\./),
  ]);
  s3.objects.delete('files/installation/moving'); // in place of waiting for 15 seconds
  const next = new Program(words, { env });
  expect([await next.exited, next.output]).toEqual([0, expect.stringMatching(/FILES_URL_OTHER can go\.\n$/)]);
  expect([inFolder(), inBucket().sort()]).toEqual([[], paths]);
  for (const name of paths)
    expect(hashOf(s3.objects.get(`files/${name}`) ?? Buffer.alloc(0))).toBe(/\w{64}/.exec(name)?.[0]);
});
