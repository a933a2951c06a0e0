import { StatusChip, type Tone } from '@kiraya/ui';
import type { RentStatus } from './rent-status';

const words: Record<RentStatus, { label: string; tone: Tone }> = {
  paid: { label: 'Paid', tone: 'success' },
  unpaid: { label: 'Unpaid', tone: 'warning' },
  overdue: { label: 'Overdue', tone: 'error' },
};

export function RentStatusChip({ status }: { status: RentStatus }) {
  return <StatusChip {...words[status]} />;
}
