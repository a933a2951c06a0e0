import { api, keepPreviousData, queryOptions, read } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';
import type { NewTerms } from './change-contract';

const fetchSchedule = (terms: NewTerms, signal: AbortSignal) =>
  read(api.POST('/api/contracts/schedule', { body: terms, signal }));

export type ServerSchedule = Awaited<ReturnType<typeof fetchSchedule>>;

/**
 * Query for the rents of a contract's first two years on these terms, as the server computes them; null while
 * terms are missing.
 */
export const scheduleQuery = (terms: NewTerms | null) =>
  queryOptions({
    queryKey: contractKeys.of('schedule', terms),
    queryFn: ({ signal }) => fetchSchedule(terms as NewTerms, signal),
    enabled: terms !== null,
    placeholderData: keepPreviousData,
  });
