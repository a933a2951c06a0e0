import type { Property } from '../api/property';

export type Standing = Property['standing'];

const LABELS: Record<Standing, string> = {
  public: 'Public',
  draft: 'Draft',
  paused: 'Paused',
  held: 'Held',
  let_from: 'Let from a day',
  let: 'Let',
  sold: 'Sold',
};

/** How homes stand on the site, as one chooses among them. */
export const standingOptions = (Object.keys(LABELS) as Standing[]).map((value) => ({
  value,
  label: LABELS[value],
}));

export const isStanding = (text: string): text is Standing => Object.hasOwn(LABELS, text);

/** How it stands in a word: let is let, whenever it begins. */
export const standingLabel = (standing: Standing): string =>
  standing === 'let_from' ? LABELS.let : LABELS[standing];
