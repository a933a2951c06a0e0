import { ApiProblem, useQuery } from '@kiraya/session';
import { propertyQuery } from './api/property';
import { referenceDataQuery } from './api/reference-data';
import { usePropertyAccess } from './property-access';

/** A property as it is now (what a list remembered of it is not trusted), and what its form chooses from. */
export function usePropertyPage(id: string) {
  const access = usePropertyAccess();
  const property = useQuery({ ...propertyQuery(id), staleTime: 0 });
  const reference = useQuery(referenceDataQuery);
  const error = property.error ?? reference.error;
  const ready = access.known && property.isFetchedAfterMount;
  return {
    access,
    property: ready ? property.data : undefined,
    reference: reference.data,
    failed: error !== null,
    missing: property.error instanceof ApiProblem && property.error.status === 404,
    retry: () => {
      if (property.error) void property.refetch();
      if (reference.error) void reference.refetch();
    },
  };
}
