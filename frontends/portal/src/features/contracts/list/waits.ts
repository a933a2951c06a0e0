import type { Waits } from '../api/contracts-list';

const words: Record<Waits, { label: string; none: string }> = {
  settle: { label: 'To be settled', none: 'No tenancy is to be settled' },
  refund: { label: 'Deposit to refund', none: 'No deposit is to be given back' },
};

export const isWaits = (text: string): text is Waits => text in words;

/** Filter options for contracts that wait for an action. */
export const waitsOptions = (Object.keys(words) as Waits[]).map((value) => ({
  value,
  label: words[value].label,
}));

/** Text of the empty list. */
export const noneWaits = (waits: Waits): string => words[waits].none;
