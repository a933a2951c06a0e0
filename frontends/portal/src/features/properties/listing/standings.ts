import { PROPERTY_STATUSES } from '@kiraya/rules';
import type { Property } from '../api/property';

export type Standing = Property['standing'];

const LABELS: Record<Standing, string> = {
  public: PROPERTY_STATUSES.vacant,
  draft: 'Draft',
  paused: 'Paused',
  held: 'Held',
  let_from: 'Let from a day',
  let: 'Let',
  sold: PROPERTY_STATUSES.sold,
};

/** Filter options for the status on the site. */
export const standingOptions = (Object.keys(LABELS) as Standing[]).map((value) => ({
  value,
  label: LABELS[value],
}));

export const isStanding = (text: string): text is Standing => Object.hasOwn(LABELS, text);

/** Label of a status; homes let from a future day count as let. */
export const standingLabel = (standing: Standing): string =>
  standing === 'let_from' ? LABELS.let : LABELS[standing];
