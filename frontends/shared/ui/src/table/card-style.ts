import { color, hidden, radius, size, weight } from '@kiraya/ui';

export const CARD_COLUMNS = 12;

/** Hides cells without a value or a button. */
const leftOut = { '& tbody td:empty, & tbody td:has(> [data-none])': { display: 'none' } } as const;

/** Card of a row on a phone: a grid in which every cell has its own place. */
export const card = {
  display: 'block',
  '& thead': hidden,
  '& caption:not([data-hidden])': { display: 'block', padding: '0 0 12px' },
  '& tbody': { display: 'block' },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: `repeat(${CARD_COLUMNS}, minmax(0, 1fr))`,
    alignItems: 'start',
    gap: '8px 12px',
    marginBottom: 12,
    padding: '14px 16px',
    backgroundColor: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius * 1.6,
  },
  '&[data-tight] tbody tr': { marginBottom: 8, padding: '12px 16px' },
  '& tbody td': { display: 'block', lineHeight: 1.4, overflowWrap: 'anywhere' },
  '& tbody td::before': {
    content: 'attr(data-label)',
    display: 'block',
    flex: 'none',
    color: color.textQuiet,
    fontSize: size.small,
    fontWeight: weight.normal,
  },
  '& tbody td[data-prose]': { lineHeight: 'inherit' },
  '& tbody td[data-first]': { fontWeight: weight.strong },
  '& tbody td[data-label-at="none"]': { alignSelf: 'center' },
  '& tbody td[data-label-at="none"]::before': { display: 'none' },
  '& tbody td[data-label-at="none"] > :is(a, button):not([data-row-link])': {
    boxSizing: 'border-box',
    width: '100%',
  },
  '& tbody td[data-align="end"]': { textAlign: 'end' },
  '& tbody td[data-label-at="beside"]': {
    alignSelf: 'center',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    textAlign: 'end',
  },
  '& tbody td[data-label-at="beside"][data-align="start"]': {
    justifyContent: 'flex-start',
    textAlign: 'start',
  },
  '& tbody td[data-label-at="beside"][data-align="end"]': { justifyContent: 'flex-end' },
  '& tbody td[data-emphasis="strong"]': { fontWeight: weight.strong, whiteSpace: 'nowrap' },
  '& tbody td[data-emphasis="quiet"]': { color: color.textQuiet, fontSize: size.small },
  ...leftOut,
} as const;

/** Card on very narrow screens: one value below the other. */
export const narrowCard = {
  '& tbody tr': { display: 'block' },
  '& tbody td[data-label-at]': { display: 'block', padding: '4px 0', textAlign: 'start' },
  ...leftOut,
} as const;
