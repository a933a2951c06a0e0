import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { searchPath } from './postgres-programs.ts';

const MIGRATION = `import { Migration } from '@mikro-orm/migrations';
export class M9999Newer extends Migration {
  name = 'M9999Newer';
  up() { this.addSql("alter table properties.property add column newer text not null default 'newer'"); }
}
`;

const tar = (...words: string[]): Buffer =>
  execFileSync('tar', words, { env: { PATH: searchPath.join(path.delimiter) } });

/** Packs what an API's release holds and one more migration. @returns its version */
export function packNewer(releases: string, version: string, scratch: string): string {
  mkdirSync(scratch);
  tar('-xzf', path.join(releases, `api-${version}.tgz`), '-C', scratch);
  const folder = path.join(scratch, 'backend/dist/migrations');
  const list = readFileSync(path.join(folder, 'index.js'), 'utf8');
  writeFileSync(path.join(folder, 'm9999-newer.js'), MIGRATION);
  const longer = list.replace(/,?\s*\];/, ',\n    M9999Newer,\n];');
  writeFileSync(path.join(folder, 'index.js'), `import { M9999Newer } from './m9999-newer.js';\n${longer}`);
  const newer = `${version}-newer`;
  tar('-czf', path.join(releases, `api-${newer}.tgz`), '-C', scratch, '.');
  return newer;
}
