import { mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { poll } from '../../programs/poll.ts';
import { isRunning } from '../../postgres/process-table.ts';
import { inRepository } from '../../programs/repository.ts';
import { Program } from '../testing/program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

let folder: string;
let checkout: string;
beforeEach(() => {
  folder = realpathSync(temporaryFolder());
  checkout = path.join(folder, 'checkout');
  mkdirSync(checkout);
  mkdirSync(path.join(folder, 'tmp'));
});

/** Runs scripts one by one as on a fresh machine. */
async function run(scripts: string[], env: NodeJS.ProcessEnv = {}) {
  const commands = scripts.map((script, number) => {
    const file = path.join(checkout, `${number}.mjs`);
    writeFileSync(file, script);
    return { args: ['node', file] };
  });
  const main = `
    const { onFreshMachine } = await import(${JSON.stringify(inRepository('tools/ci/fresh-machine.mjs'))});
    process.exitCode = await onFreshMachine(${JSON.stringify(checkout)}, ${JSON.stringify(commands)}, {
      patienceMs: 1000,
    });
  `;
  const program = new Program(['--input-type=module', '--eval', main], {
    env: { TMPDIR: path.join(folder, 'tmp'), ...env },
  });
  const code = await program.exited;
  return { code, lines: program.output.trim().split('\n') };
}

const passing = `console.log('3 passed, 0 failed, 1 skipped');`;
const onLinux = process.platform === 'linux' ? test : test.skip;

describe('a run on a fresh machine', () => {
  test('ends with the sum of the tests, and leaves nothing', async () => {
    const { code, lines } = await run([`console.log('installs');`, passing]);
    const sum = '3 passed, 0 failed, 1 skipped';
    expect([code, lines]).toEqual([0, ['installs', sum, sum]]);
    expect(readdirSync(path.join(folder, 'tmp'))).toEqual([]);
  });

  test('has an empty home and folder for temporary files, and programs that every machine has', async () => {
    const tell = `
      import { readdirSync } from 'node:fs';
      const { HOME, TMPDIR, PATH, SECRET_OF_THE_MACHINE } = process.env;
      console.log(readdirSync(HOME), readdirSync(TMPDIR), SECRET_OF_THE_MACHINE, PATH.includes(':'));
      console.log(readdirSync(PATH).includes('node'), readdirSync(PATH).includes('python3'));
    `;
    const { lines } = await run([tell], { SECRET_OF_THE_MACHINE: 'x', HOME: '/root' });
    expect(lines.slice(0, 2)).toEqual(['[] [] undefined false', 'true false']);
  });

  test('stops at a command that fails, with its code', async () => {
    const { code, lines } = await run(['process.exitCode = 7;', passing]);
    expect([code, lines]).toEqual([7, ['0 passed, 1 failed, 0 skipped']]);
  });

  test('fails when a file is left behind', async () => {
    const leave = `(await import('node:fs')).writeFileSync(process.env.TMPDIR + '/a-file', '');`;
    const { code, lines } = await run([passing + leave]);
    expect([code, lines.at(-1)]).toEqual([1, '3 passed, 1 failed, 1 skipped']);
    expect(lines).toContain('Left behind: a-file in the folder for temporary files.');
  });

  onLinux('fails when a process is left behind, names its port, and ends it', async () => {
    const server = `require('node:net').createServer().listen(0, function () { console.log(this.address().port); });`;
    const leave = `
      const { spawn } = await import('node:child_process');
      const child = spawn(process.execPath, ['--eval', ${JSON.stringify(server)}], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
      const [port] = await (await import('node:events')).once(child.stdout, 'data');
      console.log('port ' + String(port).trim());
      process.exit(0);
    `;
    const { code, lines } = await run([passing + leave]);
    const port = /port (\d+)/.exec(lines[1] ?? '')?.[1];
    expect([code, lines.at(-1)]).toEqual([1, '3 passed, 1 failed, 1 skipped']);
    const [, pid] =
      /^Left behind: process (\d+) still runs and listens on port (\d+):/.exec(lines[2] ?? '') ?? [];
    expect(lines[2]).toContain(`still runs and listens on port ${port}: `);
    expect(await poll(() => !isRunning(Number(pid)) || undefined, { withinMs: 120_000 })).toBe(true);
  });
});
