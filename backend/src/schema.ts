import { readFileSync } from 'node:fs';
import { getConstructionPlans } from 'pg-boss';

/** Modules that have tables, each after the modules that its tables refer to. */
const TABLES = ['auth', 'properties', 'contracts', 'finance', 'messages', 'reminders', 'webhooks'];
/** Modules with views, each after the modules that its views read. */
const VIEWS = ['auth', 'properties', 'finance', 'contracts', 'messages', 'reminders', 'webhooks'];

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const each = (modules: readonly string[], file: string): string[] => [
  read(`./platform/schema/${file}.sql`),
  ...modules.map((module) => read(`./modules/${module}/schema/${file}.sql`)),
];

/** SQL that creates all tables, views and functions of ours, after those of {@link jobTables}. For one transaction. */
export function schemaSql(): string {
  return [
    // A function may name a table that is made after it.
    'set local check_function_bodies = off;',
    ...each(TABLES, 'functions'),
    ...each(TABLES, 'tables'),
    ...each(VIEWS, 'views'),
    ...each(TABLES, 'rights'),
    read('./platform/schema/queues.sql'),
    'set local check_function_bodies = on;',
  ].join('\n');
}

/** SQL that creates the tables of pg-boss, without its own transaction. */
export const jobTables = (): string =>
  getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;\s*$/m, '')
    .replace(/^\s*COMMIT;\s*$/m, '');
