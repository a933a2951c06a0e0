import { ListContractsQuery } from '@kiraya/api-client/limits';
import { styled } from '@kiraya/mui';
import { Button, media } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { SelectBox } from '@kiraya/ui/forms';
import { SearchBox } from '@kiraya/ui/table';
import { contractStatuses, statusLabel } from '../contract-status';
import type { ContractList } from './use-contract-list';
import { waitsOptions } from './waits';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [media.phone]: { flexDirection: 'column' },
});
const Status = styled('div')({ width: 200, [media.phone]: { width: '100%' } });

const options = contractStatuses.map((value) => ({ value, label: statusLabel(value) }));

interface Props {
  list: ContractList;
  /** Hides the filters for settlements and refunds, which are no matter of tenants. */
  tenant: boolean;
}

/** Filters of the list. */
export function ContractFilters({ list, tenant }: Props) {
  return (
    <>
      <Row>
        <SearchBox
          label="Search contracts"
          placeholder="Property, address or tenant"
          maxLength={ListContractsQuery.q.maxLength}
          value={list.q ?? ''}
          onSearch={list.search}
        />
        <Status>
          <SelectBox
            aria-label="Status"
            placeholder="All statuses"
            clearable
            options={options}
            value={list.status ?? ''}
            onChange={list.showStatus}
          />
        </Status>
        {!tenant && (
          <Status>
            <SelectBox
              aria-label="What waits"
              placeholder="Waiting or not"
              clearable
              options={waitsOptions}
              value={list.waits ?? ''}
              onChange={list.showWaiting}
            />
          </Status>
        )}
      </Row>
      {list.propertyId && <OnePropertyBanner list={list} />}
    </>
  );
}

function OnePropertyBanner({ list }: { list: ContractList }) {
  const name = list.page.data?.items[0]?.property.name ?? 'one property';
  return (
    <Banner
      action={
        <Button variant="secondary" size="small" onClick={list.viewAll}>
          View All
        </Button>
      }
    >
      Showing contracts of {name} only.
    </Banner>
  );
}
