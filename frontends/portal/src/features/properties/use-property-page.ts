import { useState } from 'react';
import { ApiProblem, useQuery } from '@kiraya/session';
import { propertyQuery } from './api/property';
import { referenceDataQuery } from './api/reference-data';
import { usePropertyAccess } from './property-access';

/**
 * Property, always refetched when opened, and the reference data of its form. Both stay once loaded: a
 * background refetch may fail while the user types.
 */
export function usePropertyPage(id: string) {
  const access = usePropertyAccess();
  const property = useQuery({ ...propertyQuery(id), staleTime: 0 });
  const reference = useQuery(referenceDataQuery);
  const [opened] = useState(Date.now);
  const isRead = property.dataUpdatedAt >= opened;
  const missing = property.error instanceof ApiProblem && property.error.status === 404;
  return {
    access,
    property: access.known && isRead ? property.data : undefined,
    reference: reference.data,
    failed: missing || (property.isError && !isRead) || (reference.isError && !reference.data),
    missing,
    retry: () => {
      if (property.error) void property.refetch();
      if (reference.error) void reference.refetch();
    },
  };
}
