import { useQueryClient } from '@kiraya/session';
import { Combobox } from '@kiraya/ui/forms';
import type { Transaction } from '../../../money/transaction';
import { filterOptionsQuery, type FilterOptions } from '../api/filter-options';
import { useFilterNames } from './use-filter-names';
import type { TransactionsAddress } from './use-transactions-address';

interface Props {
  address: TransactionsAddress;
  /** Loaded rows, for the names of filters in the address. */
  rows: readonly Transaction[] | undefined;
}

/** Filters by owner, tenant and property. */
export function PartyFilters({ address: { filters, setFilter }, rows }: Props) {
  const { names, remember } = useFilterNames(filters, rows);
  const loadOwners = useOptions('owners');
  const loadTenants = useOptions('tenants');
  const loadProperties = useOptions('properties');
  return (
    <>
      <Combobox
        label="Owner"
        placeholder="All owners"
        value={filters.ownerId ?? ''}
        chosenLabel={names.owner}
        loadOptions={loadOwners}
        onChosen={remember}
        onChange={(id) => setFilter('ownerId', id)}
      />
      <Combobox
        label="Tenant"
        placeholder="All tenants"
        value={filters.tenantId ?? ''}
        chosenLabel={names.tenant}
        loadOptions={loadTenants}
        onChosen={remember}
        onChange={(id) => setFilter('tenantId', id)}
      />
      <Combobox
        label="Property"
        placeholder="All properties"
        value={filters.propertyId ?? ''}
        chosenLabel={names.property}
        loadOptions={loadProperties}
        onChosen={remember}
        onChange={(id) => setFilter('propertyId', id)}
      />
    </>
  );
}

/** Fetches options once for all three lists: the server answers them together. */
function useOptions(of: keyof FilterOptions) {
  const client = useQueryClient();
  return async (q: string) => {
    const options = await client.fetchQuery(filterOptionsQuery(q));
    return options[of].map(({ id, name }) => ({ value: id, label: name }));
  };
}
