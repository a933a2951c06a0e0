/** Dated rule of a state or of all India about agreements. A note, and no advice. */
export interface StateRule {
  /** First day, `YYYY-MM-DD`. */
  from: string;
  /** Last day; absent while in force. */
  to?: string;
  subject: 'stamp' | 'registration' | 'notice' | 'deposit' | 'police';
  says: string;
  /** Office to check with. */
  office: string;
  /** Law and section. */
  source: string;
  /** Pages with its words, or an authority's, where they were read. */
  readAt: readonly string[];
  /** Day on which they were read. */
  checkedOn: string;
  /** For a state: holds beside the rule of all India on the same subject, and not in its place. */
  isFurther?: true;
  /** For terms of more months than these alone. */
  beyondMonths?: number;
}
