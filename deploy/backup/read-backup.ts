import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { extract } from 'tar';
import { codeOf, Fault } from '../../programs/fault.ts';
import { EMBEDDED_VERSION } from '../../postgres/index.ts';
import { layoutOf } from '../../postgres/layout.ts';
import { FILES, RECORD, type BackupRecord } from './backup-record.ts';
import { firstDifference, hashesOf } from './manifest.ts';

/**
 * Unpacks a backup and verifies that it is complete and readable by this version.
 * @throws Fault with one sentence
 */
export async function readBackup(file: string, folder: string): Promise<BackupRecord> {
  await extract({ file, cwd: folder, strict: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOSPC') throw new Fault(`There is no room to unpack ${file} in ${folder}.`);
    throw new Fault(`${file} is cut, damaged or no backup: it could not be unpacked.`);
  });
  const { data, password } = layoutOf(path.join(folder, 'postgres'));
  const record = readRecord(path.join(folder, RECORD));
  if (!record || !existsSync(data) || !existsSync(password))
    throw new Fault(`${file} is no backup of Kiraya.`);
  const different = firstDifference(record.files, await hashesOf(folder, ['postgres', FILES]));
  if (different !== undefined)
    throw new Fault(`${file} is damaged: ${different} is not as it was when the backup was made.`);
  await refuseOther(file, record);
  return record;
}

async function refuseOther(file: string, { postgres, migrations }: BackupRecord): Promise<void> {
  const { NEEDED_MIGRATIONS } = await import('@kiraya/backend');
  const known = new Set(NEEDED_MIGRATIONS);
  const newer = migrations.find((name) => !known.has(name));
  if (newer !== undefined)
    throw new Fault(
      `${file} was made by a version of Kiraya that has what this one does not know (${newer}): restore it with that version.`,
    );
  if (postgres !== EMBEDDED_VERSION)
    throw new Fault(
      `${file} was made by PostgreSQL ${postgres}, and the embedded one is ${EMBEDDED_VERSION}: restore it with the release that made it.`,
    );
}

function readRecord(file: string): BackupRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as Partial<BackupRecord>;
    const isWhole = record.files && record.keys && Array.isArray(record.migrations) && record.madeAt;
    return isWhole ? (record as BackupRecord) : undefined;
  } catch {
    return undefined;
  }
}
