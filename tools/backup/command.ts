import path from 'node:path';
import { Fault } from '../fault.ts';
import { repository } from '../repository.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const usage = {
  backup: 'npm run backup -- backups/kiraya.tgz',
  restore: 'npm run restore -- backups/kiraya.tgz [--replace]',
};

/** `npm run backup -- <file>`: the embedded database of DATA_DIR and its keys, into one file. */
export async function backupFromCommandLine(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { file } = read(args, 'backup');
  await backup(dataDirOf(env), file);
  console.log(`${file} holds the database and its keys: keep it where only you can read it.`);
}

/** `npm run restore -- <file>`: that file in place of the embedded database of DATA_DIR and its keys. */
export async function restoreFromCommandLine(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { file, replace } = read(args, 'restore');
  const { madeAt, accounts, before } = await restore(dataDirOf(env), file, replace);
  console.log(`Restored as of ${madeAt}: ${accounts} accounts.`);
  if (before) console.log(`What was there before is in ${before}.`);
}

function dataDirOf(env: NodeJS.ProcessEnv): string {
  if (env.DATABASE_URL)
    throw new Fault('This is for the embedded database: the one at DATABASE_URL has pg_dump and pg_restore.');
  return path.resolve(repository, env.DATA_DIR || '.data');
}

function read(args: string[], command: keyof typeof usage): { file: string; replace: boolean } {
  const replace = command === 'restore' && args.includes('--replace');
  const [file, ...rest] = replace ? args.filter((word) => word !== '--replace') : args;
  if (!file || file.startsWith('-') || rest.length > 0) throw new Fault(`Name one file: ${usage[command]}`);
  return { file: path.resolve(file), replace };
}
