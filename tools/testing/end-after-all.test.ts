import { expect, test } from '@jest/globals';
import { inRepository } from '../../programs/repository.ts';
import { Program } from './program.ts';

const run = async (script: string) => {
  const file = JSON.stringify(inRepository('tools/testing/end-after-all.ts'));
  const program = new Program([
    '--input-type=module',
    '--eval',
    `const { endAfterAll, endAll } = await import(${file});
     const ends = (name) => endAfterAll(async () => console.log(name + ' ends'));
     ${script}`,
  ]);
  await program.exited;
  return program.output.trim().split('\n');
};

test('what began last ends first, and each once', async () => {
  const script = `ends('the database'); const end = ends('the app'); ends('the browser'); await end(); await endAll(); await end();`;
  expect(await run(script)).toEqual(['the app ends', 'the browser ends', 'the database ends']);
});

test('everything ends where one fails to, and the failure is told', async () => {
  const script = `
    ends('the database');
    endAfterAll(() => Promise.reject(new Error('the app hangs')));
    ends('the browser');
    await endAll().catch((error) => console.log(error.message));
  `;
  expect(await run(script)).toEqual([
    'the browser ends',
    'the database ends',
    'Not everything ended: Error: the app hangs',
  ]);
});

test('the others end where one never does, and that is told', async () => {
  const script = `
    ends('the database');
    endAfterAll(() => new Promise(() => {}));
    await endAll(50).catch((error) => console.log(error.message));
  `;
  expect(await run(script)).toEqual([
    'the database ends',
    'Not everything ended: Error: not over after 50 ms',
  ]);
});

test('what begins when everything has ended, as after a hook that took too long, ends at once', async () => {
  expect(await run(`await endAll(); console.log('over'); ends('the app');`)).toEqual([
    'over',
    'the app ends',
  ]);
});
