import { ApiProblem, useQuery } from '@kiraya/session';
import { useListAddress } from '@kiraya/ui/table';
import { contractsQuery, type ContractsFilter } from '../api/contracts-list';
import { isWaits } from './waits';
import { isContractStatus } from '../contract-status';

/** Page of contracts at the address, with its filters and paging. */
export function useContractList() {
  const list = useListAddress();
  const status = list.filter('status');
  const waits = list.filter('waits');
  const wanted = {
    status: isContractStatus(status) ? status : undefined,
    waits: isWaits(waits) ? waits : undefined,
    q: list.filter('q') || undefined,
    propertyId: list.filter('propertyId') || undefined,
  } satisfies ContractsFilter;
  const page = useQuery(contractsQuery({ ...wanted, cursor: list.cursor }));
  const badAddress = page.error instanceof ApiProblem && page.error.status === 400;
  return {
    ...wanted,
    page,
    paging: list.paging(page.data),
    search: (q: string) => list.setFilters({ q }, { replace: true }),
    showStatus: (next: string) => list.setFilters({ status: next }),
    showWaiting: (next: string) => list.setFilters({ waits: next }),
    viewAll: list.clear,
    /** Refetches; clears the filters if the server rejected the address. */
    retry: () => (badAddress ? list.clear() : void page.refetch()),
  };
}

export type ContractList = ReturnType<typeof useContractList>;
