import { api, keepPreviousData, queryOptions, read } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';
import type { NewTerms } from './change-contract';

const fetchSchedule = (terms: NewTerms, signal: AbortSignal) =>
  read(api.POST('/api/contracts/schedule', { body: terms, signal }));

export type Schedule = Awaited<ReturnType<typeof fetchSchedule>>;

/** The rents of the first two years of a contract on these terms, as the books would have them; null while there are none. */
export const scheduleQuery = (terms: NewTerms | null) =>
  queryOptions({
    queryKey: contractKeys.of('schedule', terms),
    queryFn: ({ signal }) => fetchSchedule(terms as NewTerms, signal),
    enabled: terms !== null,
    placeholderData: keepPreviousData,
  });
