import { formatDate } from '@kiraya/formats';
import { StatusChip } from '@kiraya/ui';

interface Occupied {
  occupancy: 'rented' | 'vacant';
  /** The first day of the next contract. */
  letFrom?: string | null;
}

/** Whether someone lives in a home; if nobody does, from when somebody will. */
export function OccupancyChip({ occupancy, letFrom }: Occupied) {
  if (occupancy === 'rented') return <StatusChip label="Rented" tone="success" />;
  return <StatusChip label={letFrom ? `Vacant, let from ${formatDate(letFrom)}` : 'Vacant'} tone="info" />;
}
