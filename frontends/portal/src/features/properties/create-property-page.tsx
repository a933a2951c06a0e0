import { useQuery } from '@kiraya/session';
import { ErrorState, Page, Panel, Stack } from '@kiraya/ui';
import { useState } from 'react';
import { referenceDataQuery } from './api/reference-data';
import type { CreatedProperty } from './api/save-property';
import { CreatedHome } from './form/created-home';
import { CreatePropertyForm } from './form/create-property-form';
import { PropertySkeleton } from './form/property-skeleton';
import { usePropertyAccess } from './property-access';

export default function CreatePropertyPage() {
  return (
    <Page
      title="Create Property"
      intro="It is on the public site as soon as you create it, unless you save it as a draft."
      width="medium"
    >
      <CreateProperty />
    </Page>
  );
}

function CreateProperty() {
  const { known, admin } = usePropertyAccess();
  const { data: reference, error, refetch } = useQuery(referenceDataQuery);
  const [created, setCreated] = useState<CreatedProperty>();
  if (error) {
    return (
      <Panel>
        <ErrorState title="Failed to load reference data" onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (!known || !reference) return <PropertySkeleton />;
  return (
    <Stack spacing={2.5}>
      {created && <CreatedHome home={created} />}
      <CreatePropertyForm
        reference={reference}
        forAdmin={admin}
        onCreated={(home) => {
          setCreated(home);
          window.scrollTo({ top: 0 });
        }}
      />
    </Stack>
  );
}
