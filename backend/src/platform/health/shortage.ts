/** A missing requirement of this process. */
export interface Shortage {
  what: 'database' | 'schema' | 'files' | 'space';
  /** One sentence without its full stop, for the operator. It names no path and no address. */
  sentence: string;
  /** Prevents writes while it lasts. */
  isReadOnly?: boolean;
}

export const DISK_FULL: Shortage = {
  what: 'database',
  sentence: 'The disk of the database is full',
  isReadOnly: true,
};
