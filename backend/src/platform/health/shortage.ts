/** What this process lacks to serve all that it is asked for. */
export interface Shortage {
  what: 'database' | 'schema' | 'files' | 'space';
  /** One sentence without its full stop, for whoever runs it. It names no path and no address. */
  sentence: string;
  /** Whether nothing is to be written while it lasts. */
  isReadOnly?: boolean;
}

export const DISK_FULL: Shortage = {
  what: 'database',
  sentence: 'The disk of the database is full',
  isReadOnly: true,
};
