/** Allocation order of the amount. */
export type Spread = 'oldest' | 'choice';

export const spreadOptions: { value: Spread; label: string }[] = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'choice', label: 'As I choose' },
];
