/** How the amount is spread over what the contract can be paid for. */
export type Spread = 'oldest' | 'choice';

export const spreadOptions: { value: Spread; label: string }[] = [
  { value: 'oldest', label: 'The oldest first' },
  { value: 'choice', label: 'As I choose' },
];
