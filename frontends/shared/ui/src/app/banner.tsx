import { styled } from '@kiraya/mui';
import { color, Icon, radius, weight } from '@kiraya/ui';
import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiInformationOutline,
} from '@mdi/js';
import type { ReactNode } from 'react';

export type BannerTone = 'info' | 'success' | 'warning' | 'error';

const tones: Record<BannerTone, { icon: string; ink: string; tint: string }> = {
  info: { icon: mdiInformationOutline, ink: color.info, tint: color.tintInfo },
  success: { icon: mdiCheckCircleOutline, ink: color.success, tint: color.tintSuccess },
  warning: { icon: mdiAlertOutline, ink: color.warning, tint: color.tintWarning },
  error: { icon: mdiAlertCircleOutline, ink: color.error, tint: color.tintError },
};

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '10px 16px',
  borderRadius: radius,
  fontWeight: weight.medium,
});
const Action = styled('div')({ marginLeft: 'auto' });
const Text = styled('div')({ flex: '1 1 220px', color: color.text, overflowWrap: 'anywhere' });

export interface BannerProps {
  tone?: BannerTone;
  /** Quiet button at the end. */
  action?: ReactNode;
  children: ReactNode;
}

/** Line about the page as a whole: an active filter, a failure, a hint. */
export function Banner({ tone = 'info', action, children }: BannerProps) {
  const { icon, ink, tint } = tones[tone];
  return (
    <Root role={tone === 'error' ? 'alert' : 'status'} style={{ backgroundColor: tint, color: ink }}>
      <Icon path={icon} size={22} />
      <Text>{children}</Text>
      {action && <Action>{action}</Action>}
    </Root>
  );
}
