/** A missing requirement of this process. */
export interface Shortage {
  what: 'database' | 'schema' | 'files' | 'space' | 'workers';
  /** One sentence without its full stop, for the operator. It names no path and no address. */
  sentence: string;
  /** Prevents writes while it lasts. */
  isReadOnly?: boolean;
  /** Leaves the process ready: only others can help. */
  isNotice?: boolean;
}

export const DISK_FULL: Shortage = {
  what: 'database',
  sentence: 'The disk of the database is full',
  isReadOnly: true,
};
