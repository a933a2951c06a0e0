import { styled } from '@kiraya/mui';
import { color, media, size, weight } from '@kiraya/ui';

const cell = (label: string) => `& table tbody td[data-label="${label}"]`;

/** The way to a property's own page stays in sight, however many columns there are. */
const lastColumnInSight = {
  '& table tr > :last-child': {
    position: 'sticky',
    right: 0,
    paddingRight: 16,
    backgroundColor: color.surface,
  },
  '& table thead tr > :last-child': { zIndex: 3 },
  '& table tbody tr[data-highlight="true"] > :last-child': { backgroundColor: color.tintHighlight },
} as const;

/** A card: picture, name, status and cost first, then the facts in pairs, each below its label. */
const card = {
  '& table tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
    columnGap: 12,
    rowGap: 8,
    padding: 16,
  },
  '& table tbody td[role="cell"]': {
    display: 'block',
    gridColumn: 'span 4',
    padding: 0,
    textAlign: 'left',
    lineHeight: 1.4,
  },
  '& table tbody td[role="cell"]::before': { display: 'block' },
  [`${cell('Name')}[role]`]: { gridArea: '1 / 3 / 2 / 9', alignSelf: 'end' },
  [`${cell('Image')}[role]`]: { gridArea: '1 / 1 / 3 / 3' },
  [`${cell('Status')}[role]`]: { gridArea: '2 / 3 / 3 / 6' },
  [`${cell('Cost')}[role]`]: { gridArea: '2 / 6 / 3 / 9', textAlign: 'right', fontWeight: weight.strong },
  [`${cell('Amenities')}[role], ${cell('Actions')}[role]`]: { gridColumn: 'span 8' },
  [`${cell('Actions')} > a`]: { width: '100%', boxSizing: 'border-box' },
  [`${['Name', 'Image', 'Status', 'Cost', 'Actions'].map((label) => `${cell(label)}[role]::before`).join(', ')}`]:
    { display: 'none' },
} as const;

/** Around the list of properties: a dense table, and on a phone cards that fit two to a screen. */
export const ListFrame = styled('div')({
  [media.desktop]: {
    '& table': { fontSize: size.small },
    '& table tr > *': { paddingLeft: 12, paddingRight: 12 },
    '&[data-dense="true"] table tr > *': { paddingLeft: 8, paddingRight: 8 },
    '& table tr > :first-of-type': { paddingLeft: 16 },
    ...lastColumnInSight,
  },
  [media.phone]: card,
});
