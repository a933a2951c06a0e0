import { styled } from '@kiraya/mui';
import { color, radius, shadow, size, weight } from '@kiraya/ui';

const Root = styled('div')({
  padding: '8px 12px',
  color: color.text,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  boxShadow: shadow,
  fontSize: size.small,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontWeight: weight.strong },
});
export const Swatch = styled('span')({
  display: 'inline-block',
  flex: 'none',
  width: 12,
  height: 12,
  marginRight: 8,
  borderRadius: 3,
  verticalAlign: -1,
});

export interface TooltipRow {
  label: string;
  value: string;
  colour: string;
}

/** Tooltip of a data point. */
export function ChartTooltip({ title, rows }: { title?: string; rows: readonly TooltipRow[] }) {
  return (
    <Root>
      {title && <strong>{title}</strong>}
      {rows.map(({ label, value, colour }) => (
        <div key={label}>
          <Swatch style={{ backgroundColor: colour }} />
          {label} <strong>{value}</strong>
        </div>
      ))}
    </Root>
  );
}
