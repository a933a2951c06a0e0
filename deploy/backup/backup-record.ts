/** Content of `backup.json`. */
export interface BackupRecord {
  /** End of the backup, ISO 8601 in UTC. Everything committed before is in it. */
  madeAt: string;
  /** Major version of the PostgreSQL that wrote it; no other can read it. */
  postgres: number;
  /** Migrations applied to its database. A version that lacks one of them cannot read it. */
  migrations: string[];
  /** Id of the installation; null for a database that was never migrated. */
  installation: string | null;
  /** Fingerprint of each key by its file's name; the keys themselves are not included. */
  keys: Record<string, string>;
  /** SHA-256 of every other file in the backup. */
  files: Record<string, string>;
}

export const RECORD = 'backup.json';

/** Folder of uploaded pictures, in a backup and in DATA_DIR. */
export const FILES = 'files';

/**
 * Part of FILES_DIR that stays with the place and is not backed up: the mark that tells a copy from its original, and
 * the list of erased users.
 */
export const INSTALLATION = 'installation';

/** Prefix of the folders that a restore moved aside in FILES_DIR; INCOMING is that of new ones. */
export const BEFORE_RESTORE = 'before-restore-';
export const INCOMING = '.restore-';

/**
 * Files of secrets beside the database: without them encrypted columns cannot be read and every session ends. The
 * `-old` ones exist while a secret is being changed.
 */
export const KEYS = ['jwt-secret', 'pii-key', 'jwt-secret-old', 'pii-key-old'];
