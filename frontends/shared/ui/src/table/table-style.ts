import { styled } from '@kiraya/mui';
import { color, focusRing, hidden, media, radius, size, weight } from '@kiraya/ui';

export const Frame = styled('div')({
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius * 1.6,
  overflow: 'hidden',
  [media.phone]: { border: 0, borderRadius: 0, backgroundColor: 'transparent', overflow: 'visible' },
});

export const Scroller = styled('div')({
  overflow: 'auto',
  [media.desktop]: { '&[data-tall="true"]': { maxHeight: 'max(480px, calc(100dvh - 200px))' } },
  [media.phone]: { overflow: 'visible' },
  '&:focus-visible': { ...focusRing, outlineOffset: -3 },
  '&[data-dim="true"]': { opacity: 0.55, transition: 'opacity 150ms 150ms' },
});

const cell = {
  padding: '12px 16px',
  textAlign: 'left',
  verticalAlign: 'middle',
  '&[data-numeric="true"]': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const;

const phoneCard = {
  '& table, & tbody, & tr, & td': { display: 'block' },
  '& thead': hidden,
  '& tbody tr': {
    marginBottom: 12,
    padding: '8px 16px',
    backgroundColor: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius * 1.6,
  },
  '& tbody td, & tbody td[data-numeric="true"]': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 16,
    padding: '6px 0',
    border: 0,
    textAlign: 'right',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& tbody td::before': {
    content: 'attr(data-label)',
    flex: 'none',
    color: color.textQuiet,
    fontSize: size.small,
    textAlign: 'left',
  },
  '& tbody td[data-first="true"]': {
    fontWeight: weight.strong,
    textAlign: 'left',
    justifyContent: 'flex-start',
  },
  '& tbody td[data-prose="true"]': {
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 0,
    textAlign: 'left',
  },
  '& tbody td[data-first="true"]::before, & tbody td[data-bare="true"]::before': { display: 'none' },
} as const;

/** Whatever a list makes of its cards on a phone, here they are one value below the other. */
const narrowCard = {
  '& tbody tr[role][role][role][role]': { display: 'block' },
  '& tbody td[role][role][role][role]': { display: 'block', padding: '4px 0', textAlign: 'left' },
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
    backgroundColor: color.surface,
    borderBottom: `1px solid ${color.line}`,
    color: color.textQuiet,
    fontSize: size.small,
    fontWeight: weight.medium,
    whiteSpace: 'nowrap',
  },
  '& td': { ...cell, borderBottom: `1px solid ${color.line}` },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tbody tr': { position: 'relative' },
  '& tbody tr[data-link="true"]:hover td': { backgroundColor: color.tintNeutral },
  '& tbody tr[data-highlight="true"]': { backgroundColor: color.tintHighlight },
  '& tbody tr[data-link="true"]': { cursor: 'pointer' },
  [media.phone]: {
    ...phoneCard,
    display: 'block',
    '& tbody tr[data-link="true"]:hover td': { backgroundColor: 'transparent' },
  },
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
