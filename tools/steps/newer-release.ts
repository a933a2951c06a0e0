import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { searchPath } from './postgres-programs.ts';

const MIGRATION = "alter table properties.property add column newer text not null default 'newer';\n";

const tar = (...words: string[]): Buffer =>
  execFileSync('tar', words, { env: { PATH: searchPath.join(path.delimiter) } });

/**
 * Packs a release of the API with one more migration.
 * @returns its version
 */
export function packNewer(releases: string, version: string, scratch: string): string {
  mkdirSync(scratch);
  tar('-xzf', path.join(releases, `api-${version}.tgz`), '-C', scratch);
  writeFileSync(path.join(scratch, 'backend/dist/migrations/9999-newer.sql'), MIGRATION);
  const newer = `${version}-newer`;
  tar('-czf', path.join(releases, `api-${newer}.tgz`), '-C', scratch, '.');
  return newer;
}
