/** Width from which a payment is a row of the grid; below it, a card. */
export const WIDE = '@media (min-width: 1000px)';

/** Columns of head and rows: name, amount, day, method, reference, remove button. */
export const GRID = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.3fr) 150px 165px 165px minmax(0, 1fr) 44px',
  alignItems: 'start',
  gap: 12,
} as const;
