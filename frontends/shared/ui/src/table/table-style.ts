import { styled } from '@kiraya/mui';
import { color, focusRing, hidden, media, radius, size, weight } from '@kiraya/ui';
import { card, narrowCard } from './card-style';

/** Widths of {@link Place} from which a dense table fits without scrolling sideways. */
const WIDE = '@container (min-width: 1220px)';

/** Place of a table, whose width decides how it is shown: the pinned menu takes some of the window's. */
export const Place = styled('div')({ containerType: 'inline-size' });

export const Frame = styled('div')({
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius * 1.6,
  overflow: 'hidden',
  [WIDE]: { '&[data-dense]': { overflow: 'visible' } },
  [media.phone]: { border: 0, borderRadius: 0, backgroundColor: 'transparent', overflow: 'visible' },
});

export const Scroller = styled('div')({
  overflow: 'auto',
  [media.desktop]: { '&[data-tall="true"]': { maxHeight: 'max(480px, calc(100dvh - 200px))' } },
  [WIDE]: { '&[data-dense]': { overflow: 'visible' } },
  [media.phone]: { overflow: 'visible' },
  '&:focus-visible': { ...focusRing, outlineOffset: -3 },
  '&[data-dim="true"]': { opacity: 0.55, transition: 'opacity 150ms 150ms' },
});

const cell = {
  padding: '12px var(--gutter, 16px)',
  textAlign: 'left',
  verticalAlign: 'middle',
  '&[data-numeric]': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '&[data-pinned]': { position: 'sticky', right: 0, backgroundColor: color.surface },
} as const;

const rows = {
  '&[data-gutter]': { fontSize: size.small },
  '& td': { ...cell, borderBottom: `1px solid ${color.line}` },
  '& td[data-bare]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tr > :first-of-type': { paddingLeft: 16 },
  '& tr > :last-child': { paddingRight: 16 },
  '&[data-tight] td': { paddingTop: 8, paddingBottom: 8 },
  '&[data-dense] td': { paddingTop: 2, paddingBottom: 2, lineHeight: 1.3 },
  '&[data-first-line] td': { verticalAlign: 'baseline' },
  '& tbody tr[data-link]:hover td': { backgroundColor: color.tintNeutral },
  '& tbody tr[data-highlight] td[data-pinned]': { backgroundColor: color.tintHighlight },
} as const;

export const Table = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: size.body,
  '& caption': { padding: '16px 16px 8px', textAlign: 'left', fontWeight: weight.strong },
  '& caption[data-hidden]': hidden,
  '& th': {
    ...cell,
    position: 'sticky',
    top: 0,
    zIndex: 2,
    minWidth: 'var(--least, 0)',
    backgroundColor: color.surface,
    borderBottom: `1px solid ${color.line}`,
    color: color.textQuiet,
    fontSize: size.small,
    fontWeight: weight.medium,
    whiteSpace: 'nowrap',
  },
  // Below the top bar, with the page as the only thing that scrolls.
  '&[data-dense] th': { minWidth: 0 },
  [WIDE]: { '&[data-dense] th': { top: 64, minWidth: 'var(--least, 0)' } },
  '& th[data-pinned]': { zIndex: 3 },
  '& td': { padding: 0 },
  '& tbody tr': { position: 'relative' },
  '& tbody tr[data-highlight]': { backgroundColor: color.tintHighlight },
  '& tbody tr[data-link]': { cursor: 'pointer' },
  [media.desktop]: rows,
  [media.phone]: card,
  [media.narrow]: narrowCard,
});

export const SortButton = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  margin: '-4px -8px',
  padding: '4px 8px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '& svg': { opacity: 0.35 },
  '&[data-active="true"]': { color: color.text, '& svg': { opacity: 1 } },
  '&:hover': { color: color.text, backgroundColor: color.tintNeutral },
});

export const Foot = styled('nav')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '8px 12px',
  borderTop: `1px solid ${color.line}`,
  color: color.textQuiet,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  [media.phone]: { justifyContent: 'space-between', border: 0, padding: 0 },
});
