import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestApp } from './support/test-app.js';

/** Trigger by its name without the event, `count_dues` for `count_dues_inserted`. */
interface Trigger {
  schema: string;
  name: string;
  source: string;
}

const TRIGGERS = `select distinct n.nspname as schema, p.prosrc as source,
    regexp_replace(t.tgname, '_(inserted|updated|deleted)$', '') as name
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and n.nspname in ('auth', 'contracts', 'finance', 'properties', 'reminders', 'webhooks')`;

const WRITES = /insert into|update \w+\.\w|delete from|new\.\w+ :=|perform \w+\.change_counter/;
const SUMS = /\bsum\(|change_counter/;
const STAYS = /^never_/;

let app: TestApp;
let triggers: Trigger[];
beforeAll(async () => {
  app = await TestApp.start();
  triggers = await app.rows<Trigger>(TRIGGERS);
});
afterAll(() => app.stop());

const named = (text: string): string[] => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
const once = (names: string[]): string[] => [...new Set(names)].sort();
const namesOf = (some: Trigger[]): string[] => once(some.map(({ name }) => name));

test('triggers refuse or keep sums; any other is in the architecture, with its reason', () => {
  const architecture = readFileSync('../docs/architecture.md', 'utf8');
  const table = /### Triggers\n[^#]*?((?:\|.*\n)+)/.exec(architecture)?.[1] as string;
  const listed = table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1] ?? '');
  const others = triggers.filter(({ source }) => WRITES.test(source) && !SUMS.test(source));
  expect(namesOf(others)).toEqual(once(named(listed.join())));
});

test('a trigger is named where it is relied on', () => {
  const relied = new Map(once(triggers.map(({ schema }) => schema)).map((of) => [of, namedIn(of)]));
  const missing = triggers.filter(({ schema, name }) => !STAYS.test(name) && !relied.get(schema)?.has(name));
  expect(namesOf(missing)).toEqual([]);
});

/** Names in the sources of a module. */
function namedIn(module: string): Set<string> {
  const sources = globSync(`src/modules/${module}/**/*.ts`).filter((file) => !file.endsWith('.test.ts'));
  return new Set(sources.flatMap((file) => named(readFileSync(file, 'utf8'))));
}
