import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { extract } from 'tar';
import { buildInRepository } from '../site/front-end-build.ts';
import { baseOf } from '../site/release-record.ts';
import { withReleases } from '../site/release-source.ts';
import { closeGateway, createGateway, listen } from '../../gateway/gateway.ts';
import { inRepository } from '../../programs/repository.ts';
import { Program } from '../../tools/testing/program.ts';
import { removeFolder, temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { releasedCommit } from './commit.ts';
import { packRelease } from './pack.ts';
import { packProgram } from './program-release.ts';

const commit = '0123456789abcdef0123456789abcdef01234567';
let repository: string;
let out: string;

function put(file: string, content: string): void {
  const full = path.join(repository, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
}

beforeEach(() => {
  repository = temporaryFolder();
  out = path.join(repository, 'out');
  put('frontends/admin/package.json', '{"version":"0.2.0"}');
  put('frontends/admin/dist/mf-manifest.json', '{}');
  put('frontends/admin/dist/js/page.0a1b2c3d.js', '// page');
});
afterEach(() => removeFolder(repository));

async function packAdmin(): Promise<string> {
  const { name, version, files } = await buildInRepository(repository, 'admin');
  return packRelease(out, { name, version, commit, base: baseOf({ name, version }), files });
}

async function unpack(file: string): Promise<string> {
  const folder = path.join(repository, 'unpacked');
  mkdirSync(folder);
  await extract({ file, cwd: folder });
  return folder;
}

/** Content of the files that the deploy step would take. */
const taken = (source: string) =>
  withReleases([source], async ([release]) => ({
    name: release?.name,
    version: release?.version,
    files: [...(release?.files ?? [])].map(([place, file]) => [place, readFileSync(file, 'utf8')]),
  }));

describe('a packed release', () => {
  test('is named after its version, says its commit, and is the same again when packed again', async () => {
    const file = await packAdmin();
    expect(path.basename(file)).toMatch(/^admin-0\.2\.0-[0-9a-f]{12}\.tgz$/);
    const bytes = readFileSync(file);
    const record: unknown = JSON.parse(readFileSync(path.join(await unpack(file), 'release.json'), 'utf8'));
    expect(record).toMatchObject({ name: 'admin', commit, version: path.basename(file).slice(6, -4) });
    rmSync(file);
    expect(readFileSync(await packAdmin()).equals(bytes)).toBe(true);
  });

  test('is deployed from the file, from its folder and from an address alike', async () => {
    const file = await packAdmin();
    const folder = await unpack(file);
    const server: Server = createGateway({ siteDir: folder });
    const address = await listen(server, 0, '127.0.0.1');
    const found = await Promise.all([taken(file), taken(folder), taken(address)]);
    await closeGateway(server, 0);
    expect(found[0]?.files.map(([place]) => place)).toEqual([
      'js/page.0a1b2c3d.js',
      'mf-manifest.json',
      'release.json',
    ]);
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });

  test.each([
    ['a changed file', 'js/page.0a1b2c3d.js', 'evil()'],
    ['a missing file', 'js/page.0a1b2c3d.js', undefined],
  ])('with %s is refused', async (_what, place, content) => {
    const folder = await unpack(await packAdmin());
    const { version } = await buildInRepository(repository, 'admin');
    const file = path.join(folder, baseOf({ name: 'admin', version }), place);
    if (content === undefined) rmSync(file);
    else writeFileSync(file, content);
    await expect(taken(folder)).rejects.toThrow(`is damaged: its ${place} is not the one that was released.`);
  });

  test.each<[string, (packed: Buffer) => Buffer]>([
    ['a byte too many', (packed) => Buffer.concat([packed, Buffer.from('x')])],
    ['its end cut off', (packed) => packed.subarray(0, packed.length - 1000)],
    [
      'another byte in its middle',
      (packed) => packed.fill('?', packed.length >> 1, (packed.length >> 1) + 9),
    ],
  ])('as a file with %s is refused for that', async (_what, damage) => {
    const noise = () => randomBytes(400_000).toString('base64');
    for (let part = 0; part < 6; part++) put(`frontends/admin/dist/js/part-${part}.js`, noise());
    const file = await packAdmin();
    writeFileSync(file, damage(readFileSync(file)));
    await expect(taken(file)).rejects.toThrow(/tgz is damaged/);
  });

  test.each([
    ['../../etc/passwd', 'outside'],
    ['/etc/passwd', 'absolute'],
    ['js/../../x.js', 'through a parent'],
    ['.host/current', 'hidden'],
  ])('that names %s (%s) is refused', async (place) => {
    const folder = path.join(repository, 'foreign');
    mkdirSync(folder);
    const record = { name: 'admin', version: '1.0.0-aa', commit, files: { [place]: 'a'.repeat(64) } };
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify(record));
    await expect(taken(folder)).rejects.toThrow('holds no release of a front end.');
  });

  test('that is none, or cannot be had, is told in one sentence', async () => {
    await expect(taken(path.join(repository, 'nothing'))).rejects.toThrow('holds no release of a front end.');
    put('broken.tgz', 'not a tar');
    await expect(taken(path.join(repository, 'broken.tgz'))).rejects.toThrow('could not be unpacked');
    await expect(taken(path.join(repository, 'missing.tgz'))).rejects.toThrow(
      'missing.tgz cannot be read (ENOENT).',
    );
    await expect(taken('http://127.0.0.1:9/')).rejects.toThrow(
      'http://127.0.0.1:9/release.json cannot be reached',
    );
  });
});

test('the API is packed with its built files and what installs its libraries', async () => {
  put('package.json', JSON.stringify({ name: 'kiraya', version: '0.1.0', workspaces: ['backend', 'tools'] }));
  put('package-lock.json', '{}');
  put('backend/package.json', '{"version":"0.3.0"}');
  put('backend/dist/main.js', '// main');
  put('backend/dist/main.d.ts', '// types');
  put('backend/dist/platform/schema/tables.sql', '-- tables');
  put('rules/package.json', '{"version":"0.1.0","exports":"./src/index.ts","devDependencies":{"x":"1.0.0"}}');
  put('rules/src/index.ts', '// rules');
  put('rules/src/index.test.ts', '// tests');
  const folder = await unpack(await packProgram(repository, out, 'api', commit));
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  expect(Object.keys((read('release.json') as { files: object }).files)).toEqual([
    'backend/dist/main.js',
    'backend/dist/platform/schema/tables.sql',
    'backend/package.json',
    'package-lock.json',
    'package.json',
    'rules/package.json',
    'rules/src/index.ts',
  ]);
  expect(read('package.json')).toMatchObject({ workspaces: ['backend', 'rules'] });
  expect(read('rules/package.json')).toMatchObject({ exports: './src/index.ts', dependencies: {} });
});

test('the gateway is packed with all that it needs to serve', async () => {
  const folder = await unpack(await packProgram(inRepository(), out, 'gateway', commit));
  symlinkSync(inRepository('node_modules'), path.join(folder, 'node_modules'));
  put('site/index.html', '<!doctype html>');
  const SITE_DIR = path.join(repository, 'site');
  for (const [tool, env] of [
    ['gateway', { API_URL: 'http://127.0.0.1:9' }],
    ['static-server', {}],
  ] as const) {
    const program = new Program([path.join(folder, 'programs/run.mjs'), tool], {
      env: { SITE_DIR, PORT: '0', ...env },
    });
    await program.says('http://localhost:');
    const [address] = /http:\/\/localhost:\d+/.exec(program.output) ?? [''];
    expect((await fetch(`${address}/`)).status).toBe(200);
    expect(await program.stop('SIGTERM')).toBe(0);
  }
  const list = new Program([path.join(folder, 'programs/run.mjs'), 'site', '--list'], { env: { SITE_DIR } });
  expect(await list.exited).toBe(0);
});

describe('the commit', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: repository,
      encoding: 'utf8',
    }).trim();

  test('is what is checked out, with nothing changed since', async () => {
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    expect(await releasedCommit(repository, {})).toBe(git('rev-parse', 'HEAD'));
    put('frontends/admin/dist/mf-manifest.json', '{"changed":true}');
    await expect(releasedCommit(repository, {})).rejects.toThrow('not committed');
  });

  test('is given where there is no repository', async () => {
    const copy = path.join(repository, 'copy');
    cpSync(path.join(repository, 'frontends'), copy, { recursive: true });
    expect(await releasedCommit(copy, { COMMIT: commit })).toBe(commit);
    await expect(releasedCommit(copy, {})).rejects.toThrow('set COMMIT');
    await expect(releasedCommit(copy, { COMMIT: 'main' })).rejects.toThrow('40 hexadecimal digits');
  });
});
