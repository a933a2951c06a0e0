import path from 'node:path';
import { Fault } from '../fault.ts';
import { repository } from '../repository.ts';
import { FILES } from './backup-record.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const usage = {
  backup: 'npm run backup -- backups/kiraya.tgz',
  restore: 'npm run restore -- backups/kiraya.tgz [--replace]',
};

/** `npm run backup -- <file>`: the embedded database of DATA_DIR and its keys, into one file. */
export async function backupFromCommandLine(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { file } = read(args, 'backup');
  const dataDir = dataDirOf(env);
  await backup(dataDir, file, env.FILES_DIR || undefined);
  console.log(`${file} holds the database, its pictures and its keys: keep it where only you can read it.`);
}

/** `npm run restore -- <file>`: that file in place of the embedded database of DATA_DIR and its keys. */
export async function restoreFromCommandLine(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { file, replace } = read(args, 'restore');
  const dataDir = dataDirOf(env);
  const { madeAt, accounts, before } = await restore(dataDir, file, replace);
  console.log(`Restored as of ${madeAt}: ${accounts} accounts.`);
  if (env.FILES_DIR) console.log(`The pictures are in ${path.join(dataDir, FILES)}: move them to FILES_DIR.`);
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
