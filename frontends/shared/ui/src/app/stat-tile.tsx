import { styled } from '@kiraya/mui';
import { Link } from '@kiraya/router';
import { color, focusRing, Icon, media, radius, size, weight } from '@kiraya/ui';
import { mdiArrowRight } from '@mdi/js';
import type { ReactNode } from 'react';

const look = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  boxSizing: 'border-box',
  height: '100%',
  padding: '18px 20px',
  color: color.text,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius * 1.6,
  textDecoration: 'none',
  [media.phone]: { padding: 14 },
} as const;

const Still = styled('div')(look);
const Going = styled(Link)({
  ...look,
  transition: 'border-color 120ms, background-color 120ms',
  '&:hover': { borderColor: color.accent, backgroundColor: color.tintAccent },
  '&:focus-visible': focusRing,
});
const Label = styled('span')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  color: color.textQuiet,
  fontSize: size.small,
  fontWeight: weight.medium,
  '& svg': { color: color.accent },
});
const Figure = styled('span')({
  fontSize: size.title,
  fontWeight: weight.strong,
  letterSpacing: '-0.02em',
  lineHeight: 1.25,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  [media.phone]: { fontSize: size.section },
});
const Of = styled('span')({ color: color.textQuiet, fontSize: size.small });

export interface StatTileProps {
  label: string;
  /** Formatted figure: `12`, `₹4.2 L`. */
  value: ReactNode;
  /** Scope: `of 60 properties`, `this month`. */
  of?: ReactNode;
  /** Address of the rows behind the figure; makes the tile a link. */
  to?: string;
}

/** Tile with one figure; a link if it has an address. */
export function StatTile({ label, value, of, to }: StatTileProps) {
  const content = (
    <>
      <Label>
        {label}
        {to && <Icon path={mdiArrowRight} size={18} />}
      </Label>
      <Figure>{value}</Figure>
      {of && <Of>{of}</Of>}
    </>
  );
  return to ? <Going to={to}>{content}</Going> : <Still>{content}</Still>;
}

/** Grid of tiles that fills the row. */
export const StatTiles = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 210px), 1fr))',
  // Two in a row, and one where a sum of seven figures would have to break.
  [media.phone]: { gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))' },
});
