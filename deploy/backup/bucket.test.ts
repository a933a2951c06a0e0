import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { list } from 'tar';
import { withConnection } from '../../postgres/connection.ts';
import { withEmbedded } from '../../postgres/with-embedded.ts';
import { inRepository } from '../../programs/repository.ts';
import { FakeS3 } from '../../tools/testing/fake-s3.ts';
import { Program } from '../../tools/testing/program.ts';
import { removeFolder, temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { restore } from './restore.ts';

const NAME = createHash('sha256').update('a picture').digest('hex');
const PICTURE = `files/pictures/${NAME.slice(0, 2)}/${NAME}-640.webp`;
const MARK = 'files/installation/place.json';

let folder: string;
let dataDir: string;
let file: string;
let s3: FakeS3;
beforeAll(async () => {
  folder = temporaryFolder();
  dataDir = path.join(folder, 'data');
  file = path.join(folder, 'kiraya.tgz');
  s3 = await FakeS3.start();
  await withEmbedded(path.join(dataDir, 'postgres'), (url) =>
    withConnection(url, (client) =>
      client.query('create schema auth; create table auth.user as select 1 as id'),
    ),
  );
  s3.objects.set(PICTURE, Buffer.from('a picture'));
  s3.objects.set(MARK, Buffer.from('{"installation":"one"}'));
});
afterAll(async () => {
  await s3.stop();
  removeFolder(folder);
});

const run = async (tool: string, args: string[], env: NodeJS.ProcessEnv) => {
  const program = new Program([inRepository('programs/run.mjs'), tool, ...args], {
    env: { ...s3.env(), ...env },
  });
  return { code: await program.exited, output: program.output };
};

test('a backup takes the files out of the bucket, without the mark of the place', async () => {
  const { code, output } = await run('backup', [file], { DATA_DIR: dataDir });
  expect([code, output]).toEqual([0, expect.stringContaining('holds the database and its pictures')]);
  const packed: string[] = [];
  await list({ file, onReadEntry: ({ path: name }) => void packed.push(name) });
  expect(packed.filter((name) => name.startsWith('files/') && !name.endsWith('/'))).toEqual([PICTURE]);
  expect(existsSync(path.join(dataDir, 'files'))).toBe(false);
});

test('a restore brings them into a bucket, and one that is used asks for --replace', async () => {
  const env = { DATA_DIR: path.join(folder, 'restored') };
  const refused = await run('restore', [file], env);
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('the bucket of FILES_URL already') });
  s3.objects.clear();
  expect(await run('restore', [file], env)).toMatchObject({ code: 0 });
  expect([...s3.objects.keys()]).toEqual([PICTURE]);
  expect(s3.objects.get(PICTURE)?.toString()).toBe('a picture');
});

test('a restore over files mends damaged ones, leaves newer ones, and takes the mark away', async () => {
  s3.objects.set(PICTURE, Buffer.from('damaged'));
  s3.objects.set('files/pictures/later', Buffer.from('later'));
  s3.objects.set(MARK, Buffer.from('{}'));
  const replaced = await run('restore', [file, '--replace'], { DATA_DIR: path.join(folder, 'over') });
  expect(replaced).toMatchObject({ code: 0 });
  expect([...s3.objects].map(([key, content]) => [key, content.toString()]).sort()).toEqual(
    [
      ['files/pictures/later', 'later'],
      [PICTURE, 'a picture'],
    ].sort(),
  );
});

test('a restore that fails leaves the bucket as it was', async () => {
  s3.objects.clear();
  s3.objects.set(MARK, Buffer.from('{"installation":"one"}'));
  const target = path.join(folder, 'failing');
  const { filesConfigOf, openFiles } = await import('@kiraya/backend');
  const bucket = await openFiles(filesConfigOf(s3.env()));
  const remove = bucket.notes.remove.bind(bucket.notes);
  bucket.notes.remove = async (name) => {
    if (name === 'place.json') throw new Error('it broke off');
    await remove(name);
  };
  await expect(restore(target, file, { replace: true, bucket })).rejects.toThrow('it broke off');
  expect([...s3.objects.keys()]).toEqual([MARK]);
});
