import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { inRepository } from '../../programs/repository.ts';
import { Program } from '../testing/program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

test('files that one process runs share no module, and errors are told where they are', async () => {
  const own = inRepository('.cache', 'test');
  mkdirSync(own, { recursive: true });
  const rootDir = temporaryFolder(own);
  const write = (name: string, text: string) => writeFileSync(path.join(rootDir, name), text);
  write('count.cjs', 'let count = 0;\nexports.count = () => (count += 1);');
  write('fails.cjs', "throw new Error('from the first line');");
  write('broken.cjs', 'const broken = ;');
  const counts = "test('counts from one', () => expect(require('./count.cjs').count()).toBe(1));";
  write('one.test.cjs', counts);
  write('two.test.cjs', counts);
  write('fails.test.cjs', "test('fails', () => require('./fails.cjs'));");
  write('broken.test.cjs', "test('is broken', () => require('./broken.cjs'));");
  write(
    'typed.ts',
    "interface Typed {\n  name: string;\n}\nexport function typed(): Typed {\n  throw new Error('from the fifth line');\n}\n",
  );
  const throws = "test('is mapped', () => require('./typed.ts').typed());";
  write('first-map.test.cjs', throws);
  write('second-map.test.cjs', throws);
  const config = {
    rootDir,
    cacheDirectory: path.join(rootDir, 'cache'),
    runtime: inRepository('tools/jest/compiled-once.cjs'),
    testMatch: ['**/*.test.cjs'],
    transform: {
      '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } }],
    },
  };
  const program = new Program([
    inRepository('node_modules/jest/bin/jest.js'),
    ...['--runInBand', '--no-cache', '--config', JSON.stringify(config)],
  ]);
  expect(await program.exited).toBe(1);
  expect(program.output).toContain('Tests:       4 failed, 2 passed, 6 total');
  expect(program.output).toMatch(/from the first line[^]*fails\.cjs:1:7\)/);
  expect(program.output.match(/typed\.ts:5:9\)/g)).toHaveLength(2);
  expect(program.output).toMatch(/broken\.cjs:1[^]*SyntaxError: Unexpected token ';'/);
});
