import { api, keepPreviousData, queryOptions, read } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';
import type { NewTerms } from './change-contract';

/** The rents of the first two years of a contract on these terms, as the books would have them; null while there are none. */
export const scheduleQuery = (terms: NewTerms | null) =>
  queryOptions({
    queryKey: contractKeys.of('schedule', terms),
    queryFn: ({ signal }) => read(api.POST('/api/contracts/schedule', { body: terms as NewTerms, signal })),
    enabled: terms !== null,
    placeholderData: keepPreviousData,
  });
