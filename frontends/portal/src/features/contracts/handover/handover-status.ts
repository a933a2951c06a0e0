import type { Tone } from '@kiraya/ui';
import type { Handover } from './handover-api';

/** Words and colours of the states. */
export const STATUS: Record<Handover['status'], { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  sent: { label: 'Waits for an answer', tone: 'warning' },
  accepted: { label: 'Accepted', tone: 'success' },
  disputed: { label: 'Disputed', tone: 'error' },
};
