import { styled } from '@kiraya/mui';
import { color, media, pageWidth, size, weight } from '@kiraya/ui';

/** Content of the page, at most 1400 px wide. */
export const Sheet = styled('div')({
  boxSizing: 'border-box',
  maxWidth: pageWidth.wide + 48,
  margin: '0 auto',
  padding: '32px 24px 72px',
  [media.phone]: { padding: '16px 16px 112px' },
});

/** Two columns, home and form; one on narrow screens. */
export const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
  alignItems: 'start',
  gap: 32,
  '@media (max-width: 1023.95px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 },
});

export const Column = styled('div')({
  display: 'grid',
  // However long a word is, the column stays as wide as its place.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
});

export const Aside = styled('div')({
  position: 'sticky',
  top: 92,
  '@media (max-width: 1023.95px), (max-height: 959.95px)': { position: 'static' },
});

export const Head = styled('header')({
  '& h1': {
    margin: '8px 0 0',
    fontSize: size.title,
    fontWeight: weight.strong,
    letterSpacing: '-0.018em',
    lineHeight: 1.25,
  },
  '& p': { margin: '4px 0 0', color: color.textQuiet },
  '& a': { whiteSpace: 'nowrap' },
});

/** Row with the kind of offer and its last confirmation, and buttons to save and to share. */
export const OfferBar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  color: color.textQuiet,
  fontSize: size.small,
});
/** Labels of the row. On a phone a column of fixed height: the confirmation's wording changes once today is known. */
export const OfferLabels = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: '4px 12px',
  [media.phone]: { flexDirection: 'column', alignItems: 'flex-start', minHeight: 52 },
});
export const Keep = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  [media.phone]: { '& button': { minHeight: 44 } },
});

/** External link. */
export const OutLink = styled('a')({
  color: color.accent,
  fontWeight: weight.medium,
  textUnderlineOffset: 3,
});
