import { todayInIndia } from '@kiraya/formats';
import { StatusChip } from '@kiraya/ui';

const DAY_MS = 86_400_000;

/** Days since the due date; 0 on that day. */
function daysLate(dueDate: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(dueDate)) / DAY_MS);
}

/** Chip of a rent's lateness. */
export function DueStatus({ dueDate }: { dueDate: string }) {
  const days = daysLate(dueDate, todayInIndia());
  if (days <= 0) return <StatusChip label="Due today" tone="warning" />;
  return <StatusChip label={days === 1 ? '1 day late' : `${days} days late`} tone="error" />;
}
