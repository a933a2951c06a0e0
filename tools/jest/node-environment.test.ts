import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { inRepository } from '../../programs/repository.ts';
import { Program } from '../testing/program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/**
 * Runs a test file, or copies of it, in its own jest.
 * @returns exit code and output
 */
async function run(script: string, copies = 1): Promise<{ code: number | null; output: string }> {
  const own = inRepository('.cache', 'test'); // below the repository: it imports from node_modules
  mkdirSync(own, { recursive: true });
  const rootDir = temporaryFolder(own);
  const { default: ofTools } = (await import(inRepository('tools/jest.config.js'))) as { default: object };
  const config = JSON.parse(JSON.stringify(ofTools).replaceAll('<rootDir>', inRepository('tools'))) as object;
  const files = Array.from({ length: copies }, (_none, copy) => path.join(rootDir, `sample-${copy}.test.ts`));
  const text = `import { createServer } from 'node:http';
     import { beforeAll, expect, test } from '@jest/globals';
     import { endAfterAll } from ${JSON.stringify(inRepository('tools/testing/end-after-all.ts'))};
     const listening = () => new Promise((resolve) => { const server = createServer().listen(0, () => resolve(server)); });
     ${script}`;
  files.forEach((file) => writeFileSync(file, text));
  const settings = {
    ...config,
    rootDir,
    roots: [rootDir],
    testMatch: files,
    testEnvironmentOptions: { patienceMs: 200 },
  };
  const jest = inRepository('node_modules/jest/bin/jest.js');
  const program = new Program([
    '--experimental-vm-modules',
    jest,
    '--forceExit',
    '--runInBand',
    '--config',
    JSON.stringify(settings),
  ]);
  return { code: await program.exited, output: program.output };
}

test('a file that leaves a server listening fails', async () => {
  const { code, output } = await run(`test('passes', async () => { await listening(); });`);
  expect(code).toBe(1);
  expect(output).toContain('These tests leave behind what they started: TCPServerWrap.');
});

test('what began before a hook failed ends all the same, and the failure is the only one', async () => {
  const { code, output } = await run(`
    beforeAll(async () => {
      const server = await listening();
      endAfterAll(() => new Promise((resolve) => server.close(resolve)));
      throw new Error('the hook fails');
    });
    test('never begins', () => {});
  `);
  expect(code).toBe(1);
  expect(output).toContain('the hook fails');
  expect(output).toContain('Tests:       1 failed, 1 total');
  expect(output).not.toContain('leave behind');
});

test('what is found open when all hooks of a test are over fails that test alone', async () => {
  const { code, output } = await run(`
    import { afterEach } from '@jest/globals';
    let open = 0;
    Object.assign(globalThis, {
      [Symbol.for('kiraya.before-test')]: () => (open += 1),
      [Symbol.for('kiraya.after-test')]: async () => {
        if (open > 0) throw new Error(open + ' left open');
      },
    });
    afterEach(() => void (open -= 1));
    test('gives back', () => {});
    test('takes more', () => void (open += 1));
    test('takes more and fails by itself', () => { open += 1; throw new Error('of its own'); });
  `);
  expect(code).toBe(1);
  expect(output).toContain('Tests:       2 failed, 1 passed, 3 total');
  expect(output).toMatch(/● takes more\n+ +1 left open/);
  expect(output).toContain('of its own');
  expect(output).not.toContain('2 left open');
});

test('an open file that nobody refers to any more is not closed by chance', async () => {
  const { code, output } = await run(`
    import { fstatSync, statSync } from 'node:fs';
    import { open } from 'node:fs/promises';
    import { setImmediate } from 'node:timers/promises';
    import { setFlagsFromString } from 'node:v8';
    import { runInNewContext } from 'node:vm';
    test('stays open', async () => {
      const { fd } = await open(import.meta.filename);
      setFlagsFromString('--expose-gc');
      await setImmediate();
      runInNewContext('gc')();
      await setImmediate();
      expect(fstatSync(fd).ino).toBe(statSync(import.meta.filename).ino);
    });
  `);
  expect([code, output]).toEqual([0, expect.stringContaining('Tests:       1 passed, 1 total')]);
});

test('nothing of a file watches the process any more when the next one runs', async () => {
  const { code, output } = await run(
    `import { performance, PerformanceObserver } from 'node:perf_hooks';
     test('is the only one that hears', async () => {
       const heard = (PerformanceObserver.heard = []); // one class for all files
       await new Promise((resolve) => {
         const hear = () => resolve(PerformanceObserver.heard.push('a mark'));
         new PerformanceObserver(hear).observe({ entryTypes: ['mark'] });
         performance.mark('now');
       });
       expect(heard).toEqual(['a mark']);
     });`,
    2,
  );
  expect([code, output]).toEqual([0, expect.stringContaining('Tests:       2 passed, 2 total')]);
});

test('no timer of a file runs any more when the next one does', async () => {
  const { code, output } = await run(
    `import { PerformanceObserver } from 'node:perf_hooks';
     test('finds as many as the first file did', () => {
       const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
       setInterval(() => {}, 1_000_000);
       expect(timers).toBe(PerformanceObserver.timers ??= timers); // one class for all files
     });`,
    2,
  );
  expect([code, output]).toEqual([0, expect.stringContaining('Tests:       2 passed, 2 total')]);
});
