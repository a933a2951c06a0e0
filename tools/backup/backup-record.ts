/** What `backup.json` says of a backup. */
export interface BackupRecord {
  /** When it ended, ISO 8601 in UTC. Everything committed before is in it. */
  madeAt: string;
  /** Major version of the PostgreSQL that wrote it, and that alone can read it. */
  postgres: number;
  /** The migrations that its database has had: those of a newer version are not known to an older one. */
  migrations: string[];
  /** The installation that it is of; null where the database was never migrated. */
  installation: string | null;
  /** Fingerprint of each key that it was made with, by the key's file: the keys themselves are not in it. */
  keys: Record<string, string>;
  /** SHA-256 of every other file in it. */
  files: Record<string, string>;
}

export const RECORD = 'backup.json';

/** The folder of uploaded pictures, in a backup as in DATA_DIR. */
export const FILES = 'files';

/** What of FILES_DIR belongs to a place and goes into no backup: what tells a copy from its original, and who was erased. */
export const INSTALLATION = 'installation';

/** What a restore moved aside in FILES_DIR, and what it is about to put there. */
export const BEFORE_RESTORE = 'before-restore-';
export const INCOMING = '.restore-';

/** The files beside the database without which its encrypted columns stay closed and every session ends; of a secret that was changed the one before as well. */
export const KEYS = ['jwt-secret', 'pii-key', 'jwt-secret-old', 'pii-key-old'];
