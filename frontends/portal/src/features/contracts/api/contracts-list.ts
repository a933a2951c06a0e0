import type { ListContractsQuery } from '@kiraya/api-client/limits';
import { api, keepPreviousData, queryOptions, readPage } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';
import type { ContractStatus } from './contract';

const PAGE_SIZE = 20;

export type Waits = (typeof ListContractsQuery.waits.enum)[number];

export interface ContractsFilter {
  status?: ContractStatus;
  waits?: Waits;
  q?: string;
  propertyId?: string;
  cursor?: string;
}

/**
 * Query for a page of the contracts that the user may see, newest first. Keeps the previous page while the
 * next one loads.
 */
export const contractsQuery = (filter: ContractsFilter) =>
  queryOptions({
    queryKey: contractKeys.of('list', filter),
    queryFn: ({ signal }) =>
      readPage(api.GET('/api/contracts', { params: { query: { ...filter, limit: PAGE_SIZE } }, signal })),
    placeholderData: keepPreviousData,
  });
