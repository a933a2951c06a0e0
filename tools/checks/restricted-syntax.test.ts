import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RULE = 'no-restricted-syntax';

/** What the repository's own configuration says of a piece of code at this place. */
async function complaints(file: string, code: string): Promise<string[]> {
  const { rules } = (await new ESLint({ cwd: ROOT }).calculateConfigForFile(path.join(ROOT, file))) as {
    rules: Record<string, Linter.RuleEntry>;
  };
  const languageOptions = { parser: tseslint.parser };
  const config = { files: ['**/*.ts'], languageOptions, rules: { [RULE]: rules[RULE] ?? 'off' } };
  return new Linter().verify(code, config as Linter.Config, { filename: file }).map(({ message }) => message);
}

const SOURCE = 'backend/src/modules/auth/planted.ts';

test.each([
  { what: 'a numbered placeholder', code: `rows({ text: 'select 1 where id = $1', values: [id] });` },
  { what: 'one in a template', code: 'rows(`select ${columns} where id = $2`);' },
  { what: 'one in a tagged template', code: 'rows(sql`select ${columns} where id = $12`);' },
  { what: 'a name made by hand', code: `rows({ name: 'person', text: TEXT });` },
  { what: 'a transaction’s statement in another way', code: `em.execute('select 1 where id = ?', [id]);` },
])('$what is refused', async ({ code }) => {
  expect(await complaints(SOURCE, code)).toHaveLength(1);
});

const taking = (count: number): string =>
  `class A { constructor(${Array.from({ length: count }, (_, n) => `private readonly a${n}: B`).join(', ')}) {} }`;

test('a constructor takes five things, and no sixth', async () => {
  expect(await complaints(SOURCE, taking(5))).toEqual([]);
  expect(await complaints(SOURCE, taking(6))).toHaveLength(1);
});

test('the one way to write a statement is not', async () => {
  const code = 'await within(em).rows(kept(sql`select 1 where id = ${id} and cost = ${cost}`));';
  expect(await complaints(SOURCE, code)).toEqual([]);
});

test('a test is free to do otherwise', async () => {
  const code = `rows('select 1 where id = $1', [id]);`;
  expect(await complaints('backend/src/modules/auth/planted.test.ts', code)).toEqual([]);
});
