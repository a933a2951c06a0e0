import { paths } from '@kiraya/router';
import { DataTable } from '@kiraya/ui/table';
import { PAGE_SIZE } from '../api/properties-list';
import type { PropertyAccess } from '../property-access';
import { EmptyProperties } from './empty-properties';
import { interestColumn, interestReason } from './interest-column';
import { propertyColumns } from './property-columns';
import type { ListState } from './use-list-state';
import type { usePropertyList } from './use-property-list';

interface Props {
  access: PropertyAccess;
  list: ListState;
  found: ReturnType<typeof usePropertyList>;
}

/** Table of properties, each a link to its page. */
export function PropertiesTable({ access, list, found: { page, counts, retry } }: Props) {
  const { admin, mayEdit, mayCreate } = access;
  return (
    <DataTable
      caption="Properties"
      gutter={admin ? 8 : 12}
      columns={propertyColumns({ admin, mayEdit, interests: interestColumn(counts) })}
      rows={page.data?.items}
      rowKey={(row) => row.id}
      rowLink={(row) => paths.editProperty(row.id)}
      highlight={(row) => (admin ? interestReason(counts, row.id) : undefined)}
      refreshing={page.isPlaceholderData}
      expectedRows={Math.min(PAGE_SIZE, 6)}
      paging={list.paging(page.data)}
      error={page.error ? 'Could not load data' : undefined}
      onRetry={retry}
      empty={<EmptyProperties of={list} mayCreate={mayCreate} />}
    />
  );
}
