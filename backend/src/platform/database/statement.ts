/** A statement for the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
