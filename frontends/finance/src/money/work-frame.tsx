import { styled } from '@kiraya/mui';
import { media, size, weight } from '@kiraya/ui';

const cell = (label: string) => `& table tbody td[data-label="${label}"][role="cell"]`;

/** A card: who and how much first, the button that does the work last. */
const card = {
  '& table tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: '10px 12px',
    padding: 16,
  },
  '& table tbody td[role="cell"]': {
    display: 'block',
    gridColumn: 'span 3',
    padding: 0,
    textAlign: 'left',
    lineHeight: 1.4,
  },
  '& table tbody td[role="cell"]::before': { display: 'block' },
  '& table tbody td[data-first="true"][role="cell"]': { gridArea: '1 / 1 / 2 / 5' },
  [`${cell('Amount')}, ${cell('Owed')}`]: {
    gridArea: '1 / 5 / 2 / 7',
    textAlign: 'right',
    fontWeight: weight.strong,
    whiteSpace: 'nowrap',
  },
  '& table tbody td[data-prose="true"][role="cell"], & table tbody td[data-bare="true"][role="cell"]': {
    gridColumn: '1 / -1',
  },
  '& table tbody td[data-bare="true"] > button': { width: '100%' },
  [`${['Amount', 'Owed'].map((label) => `${cell(label)}::before`).join(', ')}, & table tbody td[data-first="true"][role="cell"]::before, & table tbody td[data-bare="true"][role="cell"]::before`]:
    { display: 'none' },
} as const;

/** Around a list of work to do: dense, each row one line where it can be; cards on a phone. */
export const WorkFrame = styled('div')({
  [media.desktop]: {
    '& table': { fontSize: size.small },
    '& table tr > *': { paddingLeft: 10, paddingRight: 10 },
    '& table tr > :first-of-type': { paddingLeft: 16 },
    '& table button': { whiteSpace: 'nowrap' },
    '& table tr > :last-child': { textAlign: 'right' },
  },
  [media.phone]: card,
});

/** What is never broken over two lines: a date, a month. */
export const Whole = styled('span')({ whiteSpace: 'nowrap' });
