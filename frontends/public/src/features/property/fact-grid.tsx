import { styled } from '@kiraya/mui';
import { color, media, size, weight } from '@kiraya/ui';
import type { ReactNode } from 'react';

const Grid = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: '20px 24px',
  margin: 0,
  '& dt': { color: color.textQuiet, fontSize: size.small },
  '& dd': { margin: '2px 0 0', fontWeight: weight.medium, overflowWrap: 'anywhere' },
  '& dd > small': {
    display: 'block',
    color: color.textQuiet,
    fontSize: size.small,
    fontWeight: weight.normal,
  },
  '& [data-strong="true"] dd': { fontSize: size.section, fontWeight: weight.strong },
  '& [data-wide="true"]': { gridColumn: '1 / -1' },
  [media.phone]: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))',
    gap: '16px 24px',
    '& [data-strong="true"]': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '4px 16px',
    },
    '& [data-strong="true"] dd': { margin: 0, textAlign: 'right' },
  },
});

export interface FactEntry {
  label: string;
  value: ReactNode;
  /** Larger type, for the figures that decide. */
  strong?: boolean;
  /** Spans a row. */
  wide?: boolean;
}

/** Grid of labelled facts. Replaces the one of @kiraya/ui/app, whose chunk is too large for public pages on a phone. */
export function FactGrid({ facts }: { facts: readonly FactEntry[] }) {
  return (
    <Grid>
      {facts.map(({ label, value, strong, wide }) => (
        <div key={label} data-strong={strong} data-wide={wide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  );
}
