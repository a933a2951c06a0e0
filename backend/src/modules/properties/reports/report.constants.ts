/** What visitors can say is wrong with a home. */
export const REPORT_REASONS = ['not_owner', 'already_let', 'wrong_facts', 'money_first', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What a home is reported for: by visitors, or by Kiraya itself where its picture is on another owner’s home. */
export const KNOWN_REASONS = [...REPORT_REASONS, 'same_picture'] as const;
export type KnownReason = (typeof KNOWN_REASONS)[number];

/** How many people whose email is confirmed have the owner of a home told that it is to be held. */
export const REPORTERS_TO_HOLD = 3;
/** So long after that it is held, until an administrator has looked at it, unless its owner objects. */
export const HOURS_TO_OBJECT = 24;

/** What an administrator finds: nothing is wrong, or the home stays off the site. */
export const REPORT_OUTCOMES = ['dismissed', 'upheld'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
