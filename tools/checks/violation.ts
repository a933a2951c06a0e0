/** Violation of a boundary. */
export interface Violation {
  rule: string;
  from: string;
  to: string;
}
