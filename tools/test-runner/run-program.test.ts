import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { poll } from '../../programs/poll.ts';
import { isRunning } from '../../postgres/process-table.ts';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { runProgram } from './run-program.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

test('gives the exit code of the program', async () => {
  expect(await runProgram(['--eval', 'process.exit(3)'], { limitMs: 30_000 })).toBe(3);
});

test('kills a program that hangs, and what it started', async () => {
  const note = path.join(folder, 'pid');
  const hang = 'setInterval(() => {}, 1000)';
  const program = `
    const { pid } = require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(hang)}]);
    require('node:fs').writeFileSync(${JSON.stringify(note)}, String(pid));
    ${hang};
  `;
  expect(await runProgram(['--eval', program], { limitMs: 2000 })).toBeNull();
  const grandchild = Number(readFileSync(note, 'utf8'));
  expect(await poll(() => !isRunning(grandchild) || undefined, { withinMs: 120_000 })).toBe(true);
});
