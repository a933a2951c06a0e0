import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readVariables } from '@kiraya/rules/variables';
import { Fault, codeOf, messageOf } from '../fault.ts';
import { repository } from '../repository.ts';

/**
 * Data folder by DATA_DIR, relative to the repository's root.
 * @throws Fault in production without it: a release's folder holds no data of an installation
 */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  if (env.NODE_ENV === 'production' && !env.DATA_DIR?.trim())
    throw new Fault('DATA_DIR must be set in production.');
  return path.resolve(repository, readVariables(env).text('DATA_DIR') ?? '');
}

/** Creates the folder if missing, and checks that it is writable. */
export function openDataFolder(folder: string): void {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Fault(
      `The data folder ${folder} cannot be written to (${codeOf(error) ?? messageOf(error)}): give this user the right to write there, or set DATA_DIR to another folder.`,
    );
  }
}
