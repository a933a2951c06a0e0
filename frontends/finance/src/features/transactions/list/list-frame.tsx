import { styled } from '@kiraya/mui';
import { color, media, size, weight } from '@kiraya/ui';

const cell = (label: string) => `& table tbody td[data-label="${label}"]`;

/** Eleven columns side by side; the way to a row's details stays in sight. */
const dense = {
  '& table': { fontSize: size.small },
  '& table tr > *': { paddingLeft: 8, paddingRight: 8 },
  '& table tr > :first-of-type': { paddingLeft: 16 },
  '& table tr > :last-child': {
    position: 'sticky',
    right: 0,
    paddingRight: 16,
    backgroundColor: color.surface,
  },
  '& table thead tr > :last-child': { zIndex: 3 },
} as const;

/** A card: what and how much first, then from whom to whom. */
const card = {
  '& table tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '10px 12px',
    padding: 16,
  },
  '& table tbody td[role="cell"]': {
    display: 'block',
    gridColumn: 'span 2',
    padding: 0,
    textAlign: 'left',
    lineHeight: 1.4,
  },
  '& table tbody td[role="cell"]::before': { display: 'block' },
  [`${cell('Type')}[role]`]: { gridArea: '1 / 1 / 2 / 5' },
  [`${cell('Amount')}[role]`]: {
    gridArea: '1 / 5 / 2 / 8',
    textAlign: 'right',
    fontWeight: weight.strong,
    whiteSpace: 'nowrap',
  },
  [`${cell('Date')}[role]`]: { gridArea: '2 / 1 / 3 / 4', color: color.textQuiet, fontSize: size.small },
  [`${cell('Status')}[role]`]: { gridArea: '2 / 4 / 3 / 8', textAlign: 'right' },
  [`${cell('Payer')}[role]`]: { gridArea: '3 / 1 / 4 / 5' },
  [`${cell('Recipient')}[role]`]: { gridArea: '3 / 5 / 4 / 8' },
  [`${cell('Property')}[role]`]: { gridArea: '4 / 1 / 5 / 5' },
  [`${cell('Actions')}[role]`]: { gridArea: '4 / 5 / 5 / 8', alignSelf: 'end' },
  [`${cell('Method')}[role]`]: { gridColumn: 'span 3' },
  [`${cell('Actions')} > button`]: { width: '100%' },
  [['Type', 'Amount', 'Date', 'Status', 'Actions'].map((label) => `${cell(label)}[role]::before`).join(', ')]:
    {
      display: 'none',
    },
} as const;

/** Around the list of transactions: a dense table, cards on a phone. */
export const ListFrame = styled('div')({ [media.desktop]: dense, [media.phone]: card });
