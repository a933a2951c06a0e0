import { styled } from '@kiraya/mui';
import { color, media, size, weight } from '../theme/tokens';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'accent' | 'neutral';

const tones: Record<Tone, { color: string; backgroundColor: string }> = {
  success: { color: color.success, backgroundColor: color.tintSuccess },
  warning: { color: color.warning, backgroundColor: color.tintWarning },
  error: { color: color.error, backgroundColor: color.tintError },
  info: { color: color.info, backgroundColor: color.tintInfo },
  accent: { color: color.accent, backgroundColor: color.tintAccent },
  neutral: { color: color.textQuiet, backgroundColor: color.tintNeutral },
};

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '2px 10px',
  borderRadius: 999,
  fontSize: size.small,
  fontWeight: weight.medium,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  '&::before': { content: '""', width: 7, height: 7, borderRadius: '50%', backgroundColor: 'currentColor' },
  '&[data-plain="true"]::before': { display: 'none' },
  [media.narrow]: { whiteSpace: 'normal' },
});

export interface StatusChipProps {
  /** Status in words; never shown by colour alone. */
  label: string;
  tone: Tone;
  /** Omits the dot: for facts that are no status, such as an amenity. */
  plain?: boolean;
}

/** Status as a dot, a word and a tint. */
export function StatusChip({ label, tone, plain }: StatusChipProps) {
  return (
    <Root style={tones[tone]} data-plain={plain ? 'true' : undefined}>
      {label}
    </Root>
  );
}
