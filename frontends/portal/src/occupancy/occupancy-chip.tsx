import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, size, StatusChip } from '@kiraya/ui';

const When = styled('span')({ display: 'inline-block', color: color.textQuiet, fontSize: size.small });

interface Occupied {
  occupancy: 'rented' | 'vacant';
  /** First day of the next contract. */
  letFrom?: string | null;
  /** Status on the site. */
  standing?: string;
}

/** Reasons why a vacant home is not on the site. */
const OFF_THE_SITE: Record<string, string> = {
  draft: 'draft',
  paused: 'paused',
  held: 'held',
  sold: 'sold',
  let: 'marked as rented',
};

/**
 * Chip of a home's occupancy; for a vacant one with the next contract's first day, or the reason why it is
 * not on the site.
 */
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
