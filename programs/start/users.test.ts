import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { poll } from '../poll.ts';
import { inRepository } from '../repository.ts';
import { launchProduct, startProduct } from '../../tools/testing/start-product.ts';
import { removeFolder, temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { reservePort } from '../../tools/testing/reserve-port.ts';

/** User `nobody` of nearly every system; any user but root would do. */
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const nobodyMay = (what: '-r' | '-x', file: string) =>
  spawnSync('/bin/sh', ['-c', `test ${what} "$0"`, file], { ...nobody, cwd: '/' }).status === 0;
const canRead = isRoot && nobodyMay('-r', inRepository('package.json'));

/** `test` for root only, who can become another user, where that user can read the product. */
const asRoot = canRead ? test : test.skip;

let folder: string;

beforeEach(() => {
  const usual = tmpdir();
  const own = inRepository('.cache', 'test');
  mkdirSync(own, { recursive: true });
  // Many users have a private temporary folder, closed to others.
  folder = temporaryFolder(isRoot && canRead && !nobodyMay('-x', usual) ? own : usual);
});
afterEach(() => removeFolder(folder));

describe('another user', () => {
  asRoot('runs the product, and all of its data is theirs', async () => {
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, nobody.uid, nobody.gid);
    const product = await startProduct(dataDir, { ...nobody, env: { DEMO: 'off' } });
    expect((await fetch(`${product.base}/api/health/ready`)).status).toBe(200);
    expect(statSync(path.join(dataDir, 'postgres/data')).uid).toBe(nobody.uid);
    expect(await product.stop()).toBe(0);
  });

  asRoot('is told so when the data folder is not theirs', async () => {
    const product = await launchProduct(path.join(folder, 'data'), nobody);
    expect(await product.exited).toBe(1);
    expect(product.output).toMatch(
      /^The data folder .* cannot be written to \(EACCES\): give this user the right/,
    );
  });
});

asRoot('root runs it in a folder that nobody else may enter', async () => {
  const dataDir = path.join(folder, 'private', 'data');
  mkdirSync(path.dirname(dataDir), { mode: 0o700 });
  const product = await launchProduct(dataDir, { env: { DEMO: 'off' } });
  const namespaces = spawnSync('unshare', ['--user', process.execPath, '--version']).status === 0;
  if (namespaces) {
    await product.says('Press Ctrl-C to stop.');
    expect(statSync(path.join(dataDir, 'postgres/data')).uid).toBe(0);
    expect(await product.stop()).toBe(0);
  } else {
    expect(await product.exited).toBe(1);
    expect(product.output).toContain('PostgreSQL cannot run as root and no other user can reach');
  }
});

test('a signal that npm keeps to itself stops it as well, which root runs under another user', async () => {
  const dataDir = path.join(folder, 'data');
  const env = {
    PATH: process.env.PATH,
    npm_lifecycle_event: 'start',
    DATA_DIR: dataDir,
    DEMO: 'off',
    PORT: String(await reservePort()),
  };
  const command = `"${process.execPath}" "${inRepository('programs/run.mjs')}" start; true`;
  const shell = spawn('/bin/sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await poll(() => output.includes('Press Ctrl-C') || undefined, { withinMs: 120_000 });
  shell.kill('SIGKILL');
  const pidFile = path.join(dataDir, 'postgres/data/postmaster.pid');
  expect(existsSync(pidFile)).toBe(true);
  // PostgreSQL refuses to run as root.
  if (canRead) expect(statSync(path.join(dataDir, 'postgres/data')).uid).not.toBe(0);
  expect(await poll(() => !existsSync(pidFile) || undefined, { withinMs: 120_000 })).toBe(true);
});
