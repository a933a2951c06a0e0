import { StatusChip, type Tone } from '@kiraya/ui';
import type { RentRecord } from '../api/contract';
import { isPartlyPaid, rentStatusOf, type RentStatus } from './rent-status';

const words: Record<RentStatus, { label: string; tone: Tone }> = {
  paid: { label: 'Paid', tone: 'success' },
  unpaid: { label: 'Unpaid', tone: 'warning' },
  overdue: { label: 'Overdue', tone: 'error' },
};

/** Chip of a rent's status on a day. A partly paid one has the colour of its open part. */
export function RentStatusChip({ record, today }: { record: RentRecord; today: string }) {
  const { label, tone } = words[rentStatusOf(record, today)];
  return <StatusChip label={isPartlyPaid(record) ? 'Partly paid' : label} tone={tone} />;
}
