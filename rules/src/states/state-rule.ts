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
  source: string;
  /** Day on which the rule was written down here. */
  checkedOn: string;
  /** For terms of more months than these alone. */
  beyondMonths?: number;
}
