import { useListAddress, type ListAddress } from '@kiraya/ui/table';
import type { OccupancyFilter } from '../api/properties-list';

export interface ListState extends Pick<ListAddress, 'cursor' | 'paging'> {
  status?: OccupancyFilter;
  q: string;
  search: (q: string) => void;
  viewAll: () => void;
}

/** What the list shows, as its address says. */
export function useListState(): ListState {
  const { filter, setFilters, clear, cursor, paging } = useListAddress();
  const status = filter('status');
  return {
    status: status === 'vacant' || status === 'rented' ? status : undefined,
    q: filter('q'),
    cursor,
    paging,
    search: (q) => setFilters({ q }, { replace: true }),
    viewAll: clear,
  };
}
