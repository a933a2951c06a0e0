import { styled } from '@kiraya/mui';
import { media } from '@kiraya/ui';

const cell = (label: string) => `& table tbody td[data-label="${label}"][role]`;

/** A card of two lines: month and status, then the day and the figures, each below its label. */
const card = {
  '& table tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 4fr)',
    gap: '8px 12px',
    padding: '12px 16px',
    marginBottom: 8,
  },
  '& table tbody td[role="cell"]': { display: 'block', padding: 0, textAlign: 'left', lineHeight: 1.4 },
  '& table tbody td[role="cell"]::before': { display: 'block' },
  [cell('Month')]: { order: 1 },
  [cell('Status')]: { order: 2, gridColumn: '2 / -1', textAlign: 'right' },
  [`${cell('Month')}::before, ${cell('Status')}::before, ${cell('Actions')}::before`]: { display: 'none' },
  [cell('Due Date')]: { order: 3 },
  [cell('Amount')]: { order: 4 },
  [cell('Commission')]: { order: 5 },
  [cell('Actions')]: { order: 6, gridColumn: '1 / -1' },
  [`${cell('Actions')}:empty`]: { display: 'none' },
  [`${cell('Actions')} > a`]: { width: '100%' },
} as const;

/** Around the rents of a contract: a dense table, and short cards on a phone. */
export const RecordsFrame = styled('div')({
  [media.desktop]: { '& td': { paddingTop: 8, paddingBottom: 8 } },
  [media.phone]: card,
});
