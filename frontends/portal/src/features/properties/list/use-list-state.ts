import { useLocation, useSearchParams } from '@kiraya/router';
import type { OccupancyFilter } from '../api/properties-list';

/** Where a page of the list starts; the first page has no cursor. */
interface Place {
  cursor?: string;
  from: number;
}

const FIRST: Place = { from: 1 };

interface Trail {
  trail?: Place[];
}

export interface ListState extends Place {
  status?: OccupancyFilter;
  q: string;
  /** The pages before this one, as far as they are known. */
  trail: Place[];
  search: (q: string) => void;
  viewAll: () => void;
  goTo: (place: Place, trail: Place[]) => void;
}

/** What the list shows, kept in the address: it can be reloaded, shared and gone back to. */
export function useListState(): ListState {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Trail | null };
  const status = params.get('status');
  const cursor = params.get('cursor') ?? undefined;
  const from = Number(params.get('from'));
  return {
    status: status === 'vacant' || status === 'rented' ? status : undefined,
    q: params.get('q') ?? '',
    cursor,
    from: cursor && Number.isInteger(from) && from > 0 ? from : 1,
    trail: cursor ? (state?.trail ?? [FIRST]) : [],
    search: (q) => setParams((old) => without(old, ['cursor', 'from'], q), { replace: true }),
    viewAll: () => setParams({}),
    goTo: (place, trail) => setParams((old) => at(old, place), { state: { trail } satisfies Trail }),
  };
}

function without(params: URLSearchParams, names: string[], q: string): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  if (q) next.set('q', q);
  else next.delete('q');
  return next;
}

function at(params: URLSearchParams, { cursor, from }: Place): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!cursor) {
    next.delete('cursor');
    next.delete('from');
    return next;
  }
  next.set('cursor', cursor);
  next.set('from', String(from));
  return next;
}
