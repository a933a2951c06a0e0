/** What `backup.json` says of a backup. */
export interface BackupRecord {
  /** When it ended, ISO 8601 in UTC. Everything committed before is in it. */
  madeAt: string;
  /** Major version of the PostgreSQL that wrote it, and that alone can read it. */
  postgres: number;
  /** Fingerprint of each key that it was made with, by the key's file: the keys themselves are not in it. */
  keys: Record<string, string>;
}

export const RECORD = 'backup.json';

/** The folder of uploaded pictures, in a backup as in DATA_DIR. */
export const FILES = 'files';

/** The files beside the database without which its sealed columns stay closed and every session ends; of a secret that was changed the one before as well. */
export const KEYS = ['jwt-secret', 'pii-key', 'jwt-secret-old', 'pii-key-old'];
