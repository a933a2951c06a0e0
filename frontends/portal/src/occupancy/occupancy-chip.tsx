import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, size, StatusChip } from '@kiraya/ui';

const When = styled('span')({ display: 'inline-block', color: color.textQuiet, fontSize: size.small });

interface Occupied {
  occupancy: 'rented' | 'vacant';
  /** The first day of the next contract. */
  letFrom?: string | null;
  /** How it stands on the site. */
  standing?: string;
}

/** What keeps a home that nobody lives in off the site. */
const OFF_THE_SITE: Record<string, string> = {
  draft: 'draft',
  paused: 'paused',
  held: 'held',
  sold: 'sold',
  let: 'marked as rented',
};

/** Whether someone lives in a home; if nobody does, from when somebody will, or what keeps it off the site. */
export function OccupancyChip({ occupancy, letFrom, standing = '' }: Occupied) {
  if (occupancy === 'rented') return <StatusChip label="Rented" tone="success" />;
  const aside = OFF_THE_SITE[standing] ?? (letFrom && `let from ${formatDate(letFrom)}`);
  if (!aside) return <StatusChip label="Vacant" tone="info" />;
  return (
    <span>
      <StatusChip label="Vacant," tone="info" /> <When>{aside}</When>
    </span>
  );
}
