import { useListAddress, type ListAddress } from '@kiraya/ui/table';
import type { OccupancyFilter } from '../api/properties-list';
import { isStanding, type Standing } from '../listing/standings';

export interface ListState extends Pick<ListAddress, 'cursor' | 'paging'> {
  status?: OccupancyFilter;
  standing?: Standing;
  q: string;
  search: (q: string) => void;
  showStanding: (standing: Standing | '') => void;
  viewAll: () => void;
}

/** State of the list, from its address. */
export function useListState(): ListState {
  const { filter, setFilters, clear, cursor, paging } = useListAddress();
  const status = filter('status');
  const standing = filter('standing');
  return {
    status: status === 'vacant' || status === 'rented' ? status : undefined,
    standing: isStanding(standing) ? standing : undefined,
    q: filter('q'),
    cursor,
    paging,
    search: (q) => setFilters({ q }, { replace: true }),
    showStanding: (next) => setFilters({ standing: next }),
    viewAll: clear,
  };
}
