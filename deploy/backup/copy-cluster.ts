import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { codeOf } from '../../programs/fault.ts';

/** Directories that a server rebuilds, or that belong to the running one. */
const emptied =
  /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)(\/archive_status|\/summaries)?$/;
const leftOut = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*)$/;

/**
 * Copies the data of a running PostgreSQL so that a server started on the copy has everything committed before the copy
 * ended. Uses PostgreSQL's online backup: a replication slot holds back the write-ahead log, which is copied last.
 *
 * @param client a superuser's connection, kept for the whole time
 */
export async function copyCluster(client: pg.Client, data: string, target: string): Promise<void> {
  const slot = `kiraya_backup_${process.pid}`;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
  try {
    await client.query("select pg_backup_start('kiraya', true)");
    await copyFolder(data, target, '');
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(path.join(target, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    await copyLog(data, target);
  } finally {
    await client.query('select pg_drop_replication_slot($1)', [slot]).catch(() => {});
  }
}

async function copyFolder(data: string, target: string, folder: string): Promise<void> {
  await mkdir(path.join(target, folder), { recursive: true, mode: 0o700 });
  const entries = await readdir(path.join(data, folder), { withFileTypes: true }).catch(gone);
  for (const entry of entries ?? []) {
    const place = path.posix.join(folder, entry.name);
    if (leftOut.test(place)) continue;
    if (entry.isDirectory()) await copyFolder(data, target, place);
    else if (entry.isFile() && !emptied.test(folder)) await copyOne(data, target, place);
  }
}

async function copyLog(data: string, target: string): Promise<void> {
  const segments = (await readdir(path.join(data, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of segments) await copyOne(data, target, `pg_wal/${name}`);
}

/** Copies a file. The log makes up for one that the server removes meanwhile. */
async function copyOne(data: string, target: string, place: string): Promise<void> {
  await copyFile(path.join(data, place), path.join(target, place), constants.COPYFILE_FICLONE).catch(gone);
}

function gone(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
