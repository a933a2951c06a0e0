import { expect, test } from '@jest/globals';
import { poll } from '../poll.ts';
import { Program } from '../../tools/testing/program.ts';

/** Program that restarts once, as the product does when it can no longer serve. */
const PROGRAM = `
  import { runUntilStopped } from './programs/start/shutdown.ts';
  await runUntilStopped(async (shutdown) => {
    shutdown.add('The part', async () => console.log('stopped'));
    process.once('SIGUSR2', () => shutdown.startAnew());
    console.log('began as ' + process.pid + ' with ' + process.argv.slice(1));
    setInterval(() => undefined, 1000);
  });
`;

const count = (words: string, text: string) => text.split(words).length - 1;

test('what begins anew stops its parts first, stays the same process and can be stopped as ever', async () => {
  const program = new Program(['--input-type=module', '--eval', PROGRAM, '--', 'some', 'words']);
  const began = `began as ${program.child.pid} with some,words`;
  await program.says(began);
  program.child.kill('SIGUSR2');
  await poll(() => count(began, program.output) === 2 || undefined, { withinMs: 60_000 });
  expect(program.output.replaceAll('\n', ' ')).toContain(`stopped Kiraya starts anew. ${began}`);
  expect(await program.stop('SIGTERM')).toBe(0);
  expect(count('stopped', program.output)).toBe(2);
});
