import { REPORT_REASON_LABELS, valuesOfChoices } from '@kiraya/rules';

/** Reasons that visitors can report. */
export const REPORT_REASONS = valuesOfChoices(REPORT_REASON_LABELS);
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reasons of reports by visitors, or by Kiraya where another owner's home has the same picture. */
export const KNOWN_REASONS = [...REPORT_REASONS, 'same_picture'] as const;

/** Confirmed reporters after which the owner is notified that the home will be held. */
export const REPORTERS_TO_HOLD = 3;
/** Hours from that notice until the hold, unless the owner objects. */
export const HOURS_TO_OBJECT = 24;

/** Decisions of an administrator: nothing is wrong, or the home stays off the site. */
export const REPORT_OUTCOMES = ['dismissed', 'upheld'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
