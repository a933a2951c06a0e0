import { styled } from '@kiraya/mui';
import { media } from '@kiraya/ui';

const cell = (label: string) => `& table tbody td[data-label="${label}"][role]`;

/** A card: property and status, then tenant and rent, first and last day in pairs, each below its label. */
const card = {
  '& table tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 16,
    rowGap: 8,
    padding: 16,
  },
  '& table tbody td[role="cell"]': { display: 'block', padding: 0, textAlign: 'left', lineHeight: 1.4 },
  '& table tbody td[role="cell"]::before': { display: 'block' },
  [`${cell('Property')}, ${cell('Rent Records')}`]: { gridColumn: '1 / -1' },
  [`${cell('Property')}::before, ${cell('Rent Records')}::before`]: { display: 'none' },
  [cell('Tenant')]: { order: 1 },
  [cell('Rent')]: { order: 2 },
  [cell('Start Date')]: { order: 3 },
  [cell('End Date')]: { order: 4 },
  [cell('Rent Records')]: { order: 5 },
} as const;

/** Around the list of contracts: rows that are read from their top, and compact cards on a phone. */
export const ListFrame = styled('div')({
  [media.desktop]: {
    '& table tbody td': { verticalAlign: 'top', paddingTop: 16 },
    '& table tbody td[data-label="Rent Records"]': { paddingTop: 12 },
  },
  [media.phone]: card,
});
