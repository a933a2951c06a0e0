import { api, queryOptions, read } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';

const fetchContract = (id: string, signal: AbortSignal) =>
  read(api.GET('/api/contracts/{id}', { params: { path: { id } }, signal }));

export type Contract = Awaited<ReturnType<typeof fetchContract>>;
export type RentRecord = Contract['rentRecords'][number];
export type ContractStatus = Contract['status'];

/** Query for one contract with all its rent records, oldest first. */
export const contractQuery = (id: string) =>
  queryOptions({
    queryKey: contractKeys.of('one', id),
    queryFn: ({ signal }) => fetchContract(id, signal),
  });
