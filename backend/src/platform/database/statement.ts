/** A statement as it is sent. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
