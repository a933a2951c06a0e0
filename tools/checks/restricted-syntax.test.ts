import { expect, test } from '@jest/globals';
import { messagesOf } from './planted-lint.ts';

const complaints = (file: string, code: string) => messagesOf('no-restricted-syntax', file, code);

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
  const code = 'await inTransaction(em).rows(prepared(sql`select 1 where id = ${id} and cost = ${cost}`));';
  expect(await complaints(SOURCE, code)).toEqual([]);
});

test('a test is free to do otherwise', async () => {
  const code = `rows('select 1 where id = $1', [id]);`;
  expect(await complaints('backend/src/modules/auth/planted.test.ts', code)).toEqual([]);
});
