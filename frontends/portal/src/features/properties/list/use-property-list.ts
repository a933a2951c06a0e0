import { ApiProblem, useQuery } from '@kiraya/session';
import { interestCountsQuery } from '../api/interest-counts';
import { propertiesQuery } from '../api/properties-list';
import type { InterestCounts } from './interest-column';
import type { ListState } from './use-list-state';

/** Page of properties at the address, for admins with the number of interests. */
export function usePropertyList(list: ListState, admin: boolean) {
  const { status, standing, q, cursor } = list;
  const page = useQuery(
    propertiesQuery({ status, standing, q: q || undefined, sort: admin ? 'interests' : undefined, cursor }),
  );
  const ids = page.data?.items.map((row) => row.id) ?? [];
  const counts = useQuery({ ...interestCountsQuery(ids), enabled: admin && ids.length > 0 });
  const badAddress = page.error instanceof ApiProblem && page.error.status === 400;
  return {
    page,
    counts: (counts.error ? null : counts.data) as InterestCounts,
    countsFailed: counts.error !== null,
    /** Refetches; clears the filters if the server rejected the address. */
    retry: () => (badAddress ? list.viewAll() : void page.refetch()),
    retryCounts: () => void counts.refetch(),
  };
}
