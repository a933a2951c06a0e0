import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { findSqlViolations, moduleSql, outOfOrder } from './sql-boundaries.ts';

/** Files that break no rule, with their sources. */
const sound: [file: string, source: string][] = [
  ['modules/auth/own-table.ts', 'select(`select ${columns} from auth.user where id = $1`);'],
  ['modules/auth/names.ts', "note({ action: 'contract.created', what: 'contracts.occupant' });"],
  ['modules/auth/comment.ts', '/** As `finance.owner_owed` has it. */ export {}; // properties.property'],
  ['modules/finance/text.ts', "select(`select 1 from auth.user_v where name = 'platform.counter'`);"],
  [
    'modules/finance/columns.ts',
    'run(`select extract(year from m.month), a.x is distinct from b.y from auth.user_v`);',
  ],
  [
    'modules/finance/payouts/reads.ts',
    "run('select 1 from finance.posting join finance.receipt_v on true');",
  ],
  ['modules/finance/ledger/writes.ts', "run('insert into finance.posting select * from finance.leg_v');"],
  ['modules/finance/dummy-data/beside.ts', "run('insert into finance.declaration (id) values ($1)');"],
  ['modules/finance/finance.entity.ts', "define({ schema: 'finance', tableName: 'posting' });"],
  ['modules/dashboard/view.ts', 'sql`select ${a} from contracts.rent_record_v r join auth.user_v on true`;'],
  ['modules/dashboard/function.ts', "const due = 'contracts.due_on(c.covered, c.due_day, $1)';"],
  ['modules/admin/platform-view.ts', "const table = 'platform.audit_entry_v';"],
  ['modules/admin/import.ts', "export { x } from '../auth.user.js'; import type { y } from 'auth.user';"],
  ['modules/dashboard/dashboard.test.ts', "await app.rows('update auth.user set name = $1');"],
  [
    'platform/jobs.ts',
    "const text = 'select 1 from pgboss.job join platform.counter on true, pg_catalog.pg_class';",
  ],
];

/** Planted violations, one each: the rule, its name, the file, its source. */
const planted: [rule: string, name: string, file: string, source: string][] = [
  [
    'sql-published-alone',
    'another module’s table',
    'modules/dashboard/a.ts',
    "run('select 1 from auth.user');",
  ],
  ['sql-published-alone', 'by its name alone', 'modules/admin/b.ts', "remove(em, 'properties.property');"],
  [
    'sql-published-alone',
    'with quotes',
    'modules/admin/c.ts',
    'run(`delete from "auth"."user" where id = ${id}`);',
  ],
  [
    'sql-published-alone',
    'in a template with parts',
    'modules/finance/d.ts',
    'sql`select ${x} from contracts.${y} c`;',
  ],
  [
    'sql-published-alone',
    'in a part of a template',
    'modules/finance/e.ts',
    "sql`select ${of('contracts.contract')}`;",
  ],
  [
    'sql-published-alone',
    'as an entity’s',
    'modules/finance/f.ts',
    "define({ tableName: 'user', schema: 'auth' });",
  ],
  [
    'sql-published-alone',
    'another module’s function',
    'modules/admin/g.ts',
    "run('select finance.delete_dummy_data()');",
  ],
  [
    'sql-published-alone',
    'a table of the platform',
    'modules/auth/h.ts',
    'run(`insert into platform.counter (name) values ($1)`);',
  ],
  [
    'sql-module-table',
    'a circle: properties import auth',
    'modules/auth/i.ts',
    "run('select 1 from properties.property_v');",
  ],
  ['sql-module-table', 'a module from the platform', 'platform/j.ts', "run('select 1 from auth.user_v');"],
  ['sql-module-table', 'a module from outside', 'seed.ts', "run('select 1 from auth.user_v');"],
  [
    'sql-module-table',
    'a module from one in no table',
    'modules/lonely/k.ts',
    "run('select 1 from auth.user_v');",
  ],
  [
    'sql-finance-table',
    'a table of a module of finance after its own',
    'modules/finance/ledger/n.ts',
    "run('select 1 from finance.receipt_v');",
  ],
  [
    'sql-finance-written',
    'a table of another module of finance, written',
    'modules/finance/payouts/o.ts',
    "run('insert into finance.posting (id) values ($1)');",
  ],
  [
    'sql-finance-nobodys',
    'a table that no module of finance has',
    'modules/finance/payouts/p.ts',
    "run('select 1 from finance.thing');",
  ],
  [
    'sql-unknown-schema',
    'a schema that is nobody’s',
    'modules/admin/l.ts',
    "run('select 1 from billing.invoice_v');",
  ],
  [
    'sql-unknown-schema',
    'one that is joined',
    'modules/admin/m.ts',
    "run('… join lateral public.thing() on true');",
  ],
];

const root = temporaryFolder();
for (const [file, source] of [...sound, ...planted.map(([, , file, source]) => [file, source] as const)]) {
  const full = path.join(root, 'backend/src', file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, source);
}
const violations = findSqlViolations(root);
const rulesOf = (file: string) =>
  violations.filter(({ from }) => from === `backend/src/${file}`).map(({ rule }) => rule);

test.each(planted)('%s: %s', (rule, _, file) => {
  expect(rulesOf(file)).toEqual([rule]);
});

test.each(sound)('%s breaks no rule', (file) => {
  expect(rulesOf(file)).toEqual([]);
});

test('each is found by the name that it has in the statement', () => {
  expect(violations).toContainEqual({
    rule: 'sql-published-alone',
    from: 'backend/src/modules/dashboard/a.ts',
    to: 'auth.user',
  });
  expect(moduleSql(root)).toContainEqual({
    file: 'backend/src/modules/dashboard/view.ts',
    schema: 'contracts',
    name: 'rent_record_v',
    isWritten: false,
  });
});

test('a table in which modules use each other has a circle, and is refused', () => {
  expect(outOfOrder({ auth: [], properties: ['auth'], contracts: ['auth', 'properties'] })).toEqual([]);
  expect(outOfOrder({ auth: ['properties'], properties: ['auth'] })).toEqual([
    { rule: 'module-table-order', from: 'auth', to: 'properties' },
  ]);
});
