/** Allocation order of the amount. */
export type Spread = 'oldest' | 'choice';

export const spreadOptions: { value: Spread; label: string }[] = [
  { value: 'oldest', label: 'The oldest first' },
  { value: 'choice', label: 'As I choose' },
];
