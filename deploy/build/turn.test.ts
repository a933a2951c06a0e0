import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, existsSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { removeFolder, temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { inTurn, joinTurn } from './turn.ts';

let folder: string;
let file: string;
let other: ChildProcess;
beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, 'built', 'builders');
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
});
afterEach(() => {
  other.kill('SIGKILL');
  removeFolder(folder);
});

const old = new Date(Date.now() - 60_000);

/** Leaves the state of a start that was killed while its build goes on. */
async function leaveBuilder(): Promise<void> {
  await inTurn(() => Promise.resolve(), undefined, file);
  writeFileSync(file, '');
  joinTurn(other.pid, file);
  utimesSync(file, old, old);
}

test('a build has its parts within its own turn, and leaves nothing', async () => {
  const said: string[] = [];
  const build = (name: string) => async () => {
    said.push(`${name} begins`);
    await inTurn(() => Promise.resolve(void said.push('a part')), undefined, file);
    said.push(`${name} ends`);
  };
  await inTurn(build('one'), undefined, file);
  await inTurn(build('two'), undefined, file);
  expect(said).toEqual(['one begins', 'a part', 'one ends', 'two begins', 'a part', 'two ends']);
  expect(existsSync(file)).toBe(false);
});

test('a build that goes on without the start that began it is waited for', async () => {
  await leaveBuilder();
  const running = () => other.exitCode === null && other.signalCode === null;
  const gone = new Promise<void>((resolve) => other.once('exit', () => resolve()));
  const turn = inTurn(() => Promise.resolve(expect(running()).toBe(false)), undefined, file);
  other.kill('SIGKILL');
  await Promise.all([turn, gone]);
});

test('processes that are gone, or a file that is broken, stop nobody', async () => {
  await inTurn(() => Promise.resolve(), undefined, file);
  for (const left of ['999999999\n', 'nonsense', '']) {
    appendFileSync(file, left);
    utimesSync(file, old, old);
    await inTurn(() => Promise.resolve(), undefined, file);
  }
  expect(existsSync(file)).toBe(false);
});

test('a stop that comes while it waits ends the waiting', async () => {
  await leaveBuilder();
  const stop = AbortSignal.timeout(50);
  await expect(inTurn(() => Promise.resolve(), stop, file)).rejects.toThrow();
});
