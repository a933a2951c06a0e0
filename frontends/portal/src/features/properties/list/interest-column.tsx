import { Skeleton, TextLink } from '@kiraya/ui';
import { paths } from '@kiraya/router';
import type { Column } from '@kiraya/ui/table';
import type { PropertyRow } from '../api/properties-list';

/** Number of interests by property id; undefined while loading, null after a failure. */
export type InterestCounts = Readonly<Record<string, number>> | null | undefined;

/** Column of the number of interests, a link to them. */
export function interestColumn(counts: InterestCounts): Column<PropertyRow> {
  return {
    key: 'interests',
    label: 'Interests',
    numeric: true,
    card: { label: 'above' },
    render: (row) => {
      if (counts === undefined) return <Skeleton width={24} />;
      if (counts === null) return '–';
      const count = counts[row.id] ?? 0;
      return count > 0 ? <TextLink to={`${paths.editProperty(row.id)}#interests`}>{count}</TextLink> : '0';
    },
  };
}

/** Reason of a row's highlight; undefined for none. */
export function interestReason(counts: InterestCounts, id: string): string | undefined {
  const count = counts?.[id] ?? 0;
  if (count === 0) return undefined;
  return count === 1 ? '1 interest' : `${count} interests`;
}
