import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, expect, test } from '@jest/globals';
import { create } from 'tar';
import { inRepository } from '../../programs/repository.ts';
import { Program } from '../testing/program.ts';
import { onLinux } from '../testing/on-linux.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { unpackedChromium } from './unpacked-chromium.ts';

/** A process that unpacks the browser where it is not yet, and starts it at once. */
const starting = (home: string) => `
  import { execFileSync } from 'node:child_process';
  const { unpackedChromium } = await import(${JSON.stringify(inRepository('tools/browser/unpacked-chromium.ts'))});
  const executable = await unpackedChromium(${JSON.stringify(home)});
  console.log(execFileSync(executable, ['--version'], { encoding: 'utf8' }));
`;

/** Small stand-in for the package's archive: unpacking the browser takes seconds. */
function packedStandIn(): string {
  const folder = temporaryFolder();
  const compressed = (file: string, content: Buffer | string) =>
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(content));
  compressed('chromium', '#!/bin/sh\necho stand-in 1.0\n');
  for (const archive of ['fonts.tar', 'swiftshader.tar']) {
    writeFileSync(path.join(folder, `of-${archive}`), archive);
    create({ cwd: folder, file: path.join(folder, archive), sync: true }, [`of-${archive}`]);
    compressed(archive, readFileSync(path.join(folder, archive)));
  }
  return folder;
}

onLinux('the browser out of its package', () => {
  let folder: string;
  let home: string;
  beforeEach(() => {
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
    const packed = packedStandIn();
    const { ino } = statSync(await unpackedChromium(home, packed));
    expect(statSync(await unpackedChromium(home, packed)).ino).toBe(ino);
  });

  test.each<[string, (executable: string) => void]>([
    ['is cut off', (executable) => truncateSync(executable, 5)],
    ['is another program', (executable) => writeFileSync(executable, '#!/bin/sh\necho foreign\n')],
    ['can be written by others', (executable) => chmodSync(executable, 0o777)],
    ['has company that was not unpacked', (executable) => writeFileSync(`${executable}.so`, '')],
    ['has a link beside it', (executable) => symlinkSync('/bin/sh', `${executable}-link`)],
    ['lies in a folder that others can write', (executable) => chmodSync(path.dirname(executable), 0o777)],
  ])('is unpacked anew where it %s', async (_what, spoil) => {
    const packed = packedStandIn();
    const executable = await unpackedChromium(home, packed);
    const { ino } = statSync(executable);
    spoil(executable);
    expect(version(await unpackedChromium(home, packed))).toBe('stand-in 1.0\n');
    expect(statSync(executable).ino).not.toBe(ino);
    expect(existsSync(`${executable}.so`)).toBe(false);
    expect(statSync(home).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual(['browser']);
  });
});
