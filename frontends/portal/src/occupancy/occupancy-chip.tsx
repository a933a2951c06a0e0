import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, size, StatusChip } from '@kiraya/ui';

const When = styled('span')({ display: 'inline-block', color: color.textQuiet, fontSize: size.small });

interface Occupied {
  occupancy: 'rented' | 'vacant';
  /** The first day of the next contract. */
  letFrom?: string | null;
}

/** Whether someone lives in a home; if nobody does, from when somebody will. */
export function OccupancyChip({ occupancy, letFrom }: Occupied) {
  if (occupancy === 'rented') return <StatusChip label="Rented" tone="success" />;
  if (!letFrom) return <StatusChip label="Vacant" tone="info" />;
  return (
    <span>
      <StatusChip label="Vacant," tone="info" /> <When>let from {formatDate(letFrom)}</When>
    </span>
  );
}
