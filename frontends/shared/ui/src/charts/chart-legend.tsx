import { styled } from '@kiraya/mui';
import { color, size, weight } from '@kiraya/ui';
import { Swatch, type TooltipRow } from './chart-tooltip';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '4px 24px',
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: size.small,
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { color: color.text, fontWeight: weight.strong },
});

/** Legend with the figure of each colour: no information by colour alone. */
export function ChartLegend({ rows }: { rows: readonly TooltipRow[] }) {
  return (
    <List>
      {rows.map(({ label, value, colour }) => (
        <li key={label}>
          <Swatch style={{ backgroundColor: colour }} />
          {label} <strong>{value}</strong>
        </li>
      ))}
    </List>
  );
}
