import { styled } from '@kiraya/mui';
import { color, size } from '@kiraya/ui';

const Root = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontVariantNumeric: 'tabular-nums',
});
const Bar = styled('span')({
  flex: '1 1 auto',
  minWidth: 40,
  height: 8,
  borderRadius: 999,
  overflow: 'hidden',
  backgroundColor: `color-mix(in srgb, ${color.text} 14%, transparent)`,
  '& > span': { display: 'block', height: '100%', borderRadius: 999, backgroundColor: color.accent },
});
const Figure = styled('span')({ flex: 'none', color: color.textQuiet, fontSize: size.small });

/** Meter of a percentage. */
export function Meter({ label, percent }: { label: string; percent: number }) {
  return (
    <Root>
      <Bar role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <span style={{ width: `${percent}%` }} />
      </Bar>
      <Figure aria-hidden>{percent} %</Figure>
    </Root>
  );
}
