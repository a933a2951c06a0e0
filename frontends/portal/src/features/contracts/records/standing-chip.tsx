import { StatusChip, type Tone } from '@kiraya/ui';
import type { Standing } from './rent-standing';

const words: Record<Standing, { label: string; tone: Tone }> = {
  paid: { label: 'Paid', tone: 'success' },
  unpaid: { label: 'Unpaid', tone: 'warning' },
  overdue: { label: 'Overdue', tone: 'error' },
};

export function StandingChip({ standing }: { standing: Standing }) {
  return <StatusChip {...words[standing]} />;
}
