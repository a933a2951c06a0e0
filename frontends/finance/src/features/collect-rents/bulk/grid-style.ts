/** From this width on a payment is a row of a grid; below it, a card. */
export const WIDE = '@media (min-width: 1000px)';

/** The columns of the heads and of every row: whose, amount, day, method, reference, and what leaves it out. */
export const GRID = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.3fr) 150px 165px 165px minmax(0, 1fr) 44px',
  alignItems: 'start',
  gap: 12,
} as const;
