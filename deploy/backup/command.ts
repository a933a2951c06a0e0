import path from 'node:path';
import { buildApi } from '../build/build.ts';
import { Fault } from '../../programs/fault.ts';
import { repository } from '../../programs/repository.ts';
import { dataDirOf } from '../../programs/start/data-folder.ts';
import { KEYS } from './backup-record.ts';
import { backup } from './backup.ts';
import { restore, type RestoreOptions } from './restore.ts';
import { keysFileOf, keysOf, readKeys } from './encrypted-keys.ts';

/** Consequence of losing each key. */
const WITHOUT: Record<string, string> = {
  'pii-key': 'no Aadhaar, no PAN and no account that owners are paid to can be read without it',
  'jwt-secret': 'everyone logs in again without it',
  'pii-key-old': 'what was not encrypted anew before the backup cannot be read without it',
  'jwt-secret-old': 'who logged in before that secret was changed logs in again without it',
};

const usage = {
  backup: 'npm run backup -- backups/kiraya.tgz',
  restore: 'npm run restore -- backups/kiraya.tgz [--replace] [--other-installation] [--without-keys]',
};

/** Command `npm run backup -- <file>`: backs up DATA_DIR's embedded database into a file, and its keys into another. */
export async function backupFromCommandLine(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { file } = read(args, 'backup');
  const dataDir = embeddedDataDir(env);
  const passphrase = env.BACKUP_PASSPHRASE || undefined;
  const keys = { ...readKeys(dataDir), ...keysOf(env) };
  await backup(dataDir, file, { ...(await filesOf(env)), passphrase, keys });
  console.log(`${file} holds the database and its pictures: keep it where only you can read it.`);
  console.log(
    passphrase === undefined
      ? `The keys are not in it: keep ${keysIn(dataDir).join(' and ')} of ${dataDir} elsewhere, or set BACKUP_PASSPHRASE to have them encrypted beside it.`
      : `${keysFileOf(file)} holds the keys, encrypted with BACKUP_PASSPHRASE: keep the two apart.`,
  );
}

/**
 * Command `npm run restore -- <file>`: replaces DATA_DIR's embedded database by a backup, and the keys by those beside
 * it.
 */
export async function restoreFromCommandLine(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { file, ...allowed } = read(args, 'restore');
  await buildApi(console.log);
  const dataDir = embeddedDataDir(env);
  const passphrase = env.BACKUP_PASSPHRASE || undefined;
  const options = { ...allowed, passphrase, ...(await filesOf(env)), keys: keysOf(env) };
  const { madeAt, accounts, missingKeys, before } = await restore(dataDir, file, options);
  console.log(`Restored as of ${madeAt}: ${accounts} accounts.`);
  for (const name of missingKeys)
    console.log(`${name} is missing, or another than the backup was made with: ${WITHOUT[name]}.`);
  for (const folder of before) console.log(`What was there before is in ${folder}.`);
  console.log('It mails nobody until an administrator confirms that this is the installation.');
}

/** Names of the keys in a folder. The `-old` ones are there only while a secret is being changed. */
function keysIn(dataDir: string): string[] {
  const there = readKeys(dataDir);
  return KEYS.filter((name) => !name.endsWith('-old') || name in there);
}

/** Folder of files where FILES_DIR names one, and the bucket where FILES_URL does, with the other place while they move. */
async function filesOf(env: NodeJS.ProcessEnv): Promise<Pick<RestoreOptions, 'filesDir' | 'bucket'>> {
  const filesDir = env.FILES_DIR ? path.resolve(repository, env.FILES_DIR) : undefined;
  if (!env.FILES_URL && !env.FILES_URL_OTHER) return { filesDir };
  await buildApi(console.log);
  const { filesConfigOf, openFiles } = await import('@kiraya/backend');
  const config = filesConfigOf({
    ...env,
    DATA_DIR: dataDirOf(env),
    ...(filesDir && { FILES_DIR: filesDir }),
  });
  return config.filesPlace === 'folder' && !config.otherFilesPlace
    ? { filesDir }
    : { filesDir, bucket: await openFiles(config) };
}

function embeddedDataDir(env: NodeJS.ProcessEnv): string {
  if (env.DATABASE_URL)
    throw new Fault('This is for the embedded database: the one at DATABASE_URL has pg_dump and pg_restore.');
  return dataDirOf(env);
}

interface Words {
  file: string;
  replace: boolean;
  otherInstallation: boolean;
  withoutKeys: boolean;
}

const OPTIONS = ['--replace', '--other-installation', '--without-keys'];

function read(args: string[], command: keyof typeof usage): Words {
  const options = command === 'restore' ? args.filter((word) => OPTIONS.includes(word)) : [];
  const [file, ...rest] = args.filter((word) => !options.includes(word));
  if (!file || file.startsWith('-') || rest.length > 0) throw new Fault(`Name one file: ${usage[command]}`);
  return {
    file: path.resolve(file),
    replace: options.includes('--replace'),
    otherInstallation: options.includes('--other-installation'),
    withoutKeys: options.includes('--without-keys'),
  };
}
