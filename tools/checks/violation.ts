/** A use that the boundaries forbid. */
export interface Violation {
  rule: string;
  from: string;
  to: string;
}
