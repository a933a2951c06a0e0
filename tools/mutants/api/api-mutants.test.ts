import { describe, expect, test } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { mutated } from '../mutations.ts';
import { apiMutationsOf } from './api-mutations.ts';
import { areas, sourcesOf, testsFor } from './areas.ts';
import { rateOf } from './command.ts';
import { type Changed, errorsIn } from './compiled.ts';
import type { Mutant } from './draw.ts';
import { IS_MUTANT, switched } from './switched.ts';

const changed = (text: string): string[] => apiMutationsOf(text).map((one) => mutated(text, one));
/** Statements as they are changed, without the call around them. */
const statements = (text: string): string[] =>
  changed(`const s = sql\`${text}\`;`).map((one) => one.slice('const s = sql`'.length, -2));

describe('mutants of a source', () => {
  test.each<[string, string[]]>([
    ['if (held) f();', ['if (!(held)) f();', 'if (held) undefined;']],
    ['await this.checks.refuse(id);', ['undefined;']],
    ['await lockOwner(em, id);', []],
    ['const a = f(true);', ['const a = f(false);']],
    [
      "const roles = ['owner', 'admin'];",
      ["const roles = [...[], 'admin'];", "const roles = ['owner', ...[]];"],
    ],
    ["const a = rupees({ description: 'x', example: 5 });", []],
    ['class A { @Max(5) a = b; }', []],
    ['const a = text.toString();', []],
  ])('%s', (text, expected) => expect(changed(text).sort()).toEqual([...expected].sort()));
});

describe('mutants of a statement', () => {
  test.each<[string, string[]]>([
    ['a where b >= c', ['a where b > c', 'a where b < c']],
    ['update a set b = 1 where c = d', ['update a set b = 2 where c = d', 'update a set b = 1 where c <> d']],
    ['a where b between c and d', []],
    ['a where b is null and c', ['a where b is not null and c', 'a where b is null or c']],
    ["a where b ->> 'x and 5' -- 7", []],
    ['select 1 from a limit 1', []],
    ['where b::date in ($1, c)', []],
    [
      'select min(a) from b order by c desc',
      ['select max(a) from b order by c desc', 'select min(a) from b order by c asc'],
    ],
    ['a where b <> ${c(`=`)} or d', ['a where b = ${c(`=`)} or d', 'a where b <> ${c(`=`)} and d']],
  ])('%s', (text, expected) => expect(statements(text).sort()).toEqual([...expected].sort()));
});

describe('a source with all its mutants in it', () => {
  const text = 'const out = !(a?.list.some((n) => n > 2 - less)) && b;';
  const mutations = apiMutationsOf(text).map((one, id) => ({ ...one, id }));
  const run = (source: string, active: number | undefined): unknown => {
    const known = { [IS_MUTANT]: (id: number) => id === active, less: 1, b: true };
    return [undefined, { list: [2, 1] }, { list: [2, 3] }].map(
      (a): unknown => runInNewContext(`${source} out;`, { ...known, a }) as unknown,
    );
  };

  test('is the source while none is chosen', () => {
    expect(run(switched(text, mutations), undefined)).toEqual(run(text, undefined));
  });

  test('is each of them when it is chosen', () => {
    expect(mutations.length).toBeGreaterThan(6);
    for (const one of mutations)
      expect([one.from, run(switched(text, mutations), one.id)]).toEqual([
        one.from,
        run(mutated(text, one), undefined),
      ]);
  });
});

test('a mutant that does not compile is told by the number of its errors', () => {
  const file = 'backend/src/platform/security/link-tokens.ts';
  const forms: Changed[] = ['', "const a: number = 'x';", 'export const b = 1 as const;'].map((text) => ({
    file,
    text: `import { hash } from 'node:crypto';\nexport const h = hash;\n${text}`,
  }));
  expect(errorsIn(forms)).toEqual([0, 1, 0]);
});

test('each area has sources, without declarations, and tests, the nearest first', () => {
  for (const area of areas) {
    const sources = sourcesOf(area);
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((file) => /\.(dto|module|test)\.ts$/.test(file))).toEqual([]);
    for (const file of sources) expect(testsFor(area, file)).not.toEqual([]);
  }
  expect(testsFor('auth', 'backend/src/modules/auth/sessions/device.ts')[0]).toBe(
    'backend/src/modules/auth/sessions/device.test.ts',
  );
});

test('a statement that PostgreSQL cannot read is no mutant', () => {
  const fates = (['killed', 'killed', 'lives', 'unreadable'] as const).map((end) => ({
    ...{ mutant: {} as Mutant, end, seconds: 0 },
  }));
  expect(rateOf('ledger', fates).line).toBe('ledger: 3 mutants, 1 live, 67 % killed');
});
