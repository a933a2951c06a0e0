import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { onLinux } from '../testing/on-linux.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { launchChromium } from './chromium.ts';
import { unpackedChromium } from './unpacked-chromium.ts';

onLinux('starting the browser', () => {
  const usual = process.env.BROWSER;
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
    jest.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    if (usual === undefined) delete process.env.BROWSER;
    else process.env.BROWSER = usual;
    jest.restoreAllMocks();
  });

  /** A program that notes its starts, and does `last` at each after the first `faults` of them, which end with `how`. */
  function browserThat(how: string, faults: number, last: string): () => number {
    const starts = path.join(folder, 'starts');
    process.env.BROWSER = path.join(folder, 'browser');
    const script = [
      '#!/bin/sh', // and nothing but it: a machine need not have any other program
      `echo >> '${starts}'`,
      `n=0; while read -r line; do n=$((n + 1)); done < '${starts}'`,
      `[ $n -gt ${faults} ] || ${how}`,
      last,
    ];
    writeFileSync(process.env.BROWSER, script.join('\n'), { mode: 0o700 });
    return () => readFileSync(starts, 'utf8').length;
  }

  test('is tried again when a fault of its own ended it', async () => {
    const starts = browserThat('kill -s SEGV $$', 2, `exec '${await unpackedChromium()}' "$@"`);
    const browser = await launchChromium(folder);
    expect(browser.isConnected()).toBe(true);
    await browser.close();
    expect(starts()).toBe(3);
  });

  test.each([
    ['three times, for a fault that stays', 'kill -s SEGV $$', 3],
    ['once, where it ends by itself', 'exit 1', 1],
  ])('is tried %s', async (_when, how, expected) => {
    const starts = browserThat(how, 9, 'exit 0');
    await expect(launchChromium(folder)).rejects.toThrow('browserType.launch');
    expect(starts()).toBe(expected);
  });
});
