import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { findBinaries } from '../../postgres/binaries.ts';
import { EMBEDDED_VERSION } from '../../postgres/index.ts';

/** PostgreSQL's programs for operators, and a server that they can dump. */
export interface PostgresPrograms {
  /** Folder of `psql`, `pg_dump` and `pg_restore`. */
  folder: string;
  initdb: string;
  postgres: string;
}

const OLDEST = 15;
const NEEDED = ['psql', 'pg_dump', 'pg_restore'];
const DEBIAN = '/usr/lib/postgresql';
/** Programs that the page expects on an operator's machine. */
const PLAIN = ['bash', 'openssl', 'tar'];

/** Folders to search for programs, since `npm test` may run with almost none on its path. */
export const searchPath = [
  ...(process.env.PATH ?? '').split(path.delimiter),
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
];

const isFound = (name: string): boolean => searchPath.some((folder) => existsSync(path.join(folder, name)));

/**
 * Newest such programs on this machine: the embedded server comes without them. `pg_dump` refuses newer servers, so
 * older ones are paired with the server of their own version.
 * @returns undefined when none fit
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms | undefined> {
  if (!PLAIN.every(isFound)) return undefined;
  for (const folder of folders()) {
    const version = versionIn(folder);
    if (version >= EMBEDDED_VERSION) return { folder, ...(await findBinaries()) };
    const [initdb, postgres] = ['initdb', 'postgres'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ];
    if (version >= OLDEST && existsSync(initdb) && existsSync(postgres)) return { folder, initdb, postgres };
  }
  return undefined;
}

function folders(): string[] {
  const ofDebian = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const inPath = searchPath.filter((folder) => existsSync(path.join(folder, 'pg_dump')));
  return [
    ...ofDebian
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => path.join(DEBIAN, version, 'bin')),
    ...inPath.map((folder) => path.dirname(realpathSync(path.join(folder, 'pg_dump')))),
  ].filter((folder) => NEEDED.every((name) => existsSync(path.join(folder, name))));
}

function versionIn(folder: string): number {
  const { stdout } = spawnSync(path.join(folder, 'pg_dump'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)(?:\.|$|beta)/.exec(stdout ?? '')?.[1] ?? 0);
}
