import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { jobTables, schemaSql } from '../schema.js';

/** SQL that runs once in a database, in a transaction. */
export interface Migration {
  /** Its file and the hash of what we wrote in it: one that was changed is another. */
  name: string;
  sql: string;
}

const HASH_LENGTH = 12;

/** @param before SQL that runs first and may differ from version to version */
const migration = (file: string, sql: string, before = ''): Migration => ({
  name: `${file} ${createHash('sha256').update(sql).digest('hex').slice(0, HASH_LENGTH)}`,
  sql: `${before}${sql}`,
});

/** File of a migration, by its name. */
export const fileOf = (name: string): string => name.slice(0, -HASH_LENGTH - 1);

/** Migrations in a folder of `0001-what-changes.sql`, in the order in which they run. */
export const migrationsIn = (folder: URL): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => migration(file, readFileSync(new URL(file, folder), 'utf8')));

/** With another pg-boss it is the same: `upgradeJobTables` brings its tables to what that asks for. */
export const SCHEMA = migration('schema', schemaSql(), jobTables());

/** The schema, and what has changed it since. */
export const MIGRATIONS: readonly Migration[] = [SCHEMA, ...migrationsIn(new URL('.', import.meta.url))];

/** Names of the migrations that this version needs. */
export const NEEDED_MIGRATIONS: readonly string[] = MIGRATIONS.map(({ name }) => name);
