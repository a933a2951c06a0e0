import { paths, useNavigate } from '@kiraya/router';
import { useApiMutation } from '@kiraya/session/mutation';
import { lettingKeys } from '@kiraya/session/query-keys';
import { ButtonLink } from '@kiraya/ui';
import { AppForm, FormActions, LeaveGuard, SelectField, SubmitButton } from '@kiraya/ui/forms';
import { useState } from 'react';
import type { Property } from '../api/property';
import type { ReferenceData } from '../api/reference-data';
import { updateProperty } from '../api/save-property';
import { PropertyFields } from './property-fields';
import { statusOptions } from './property-options';
import { editedPropertySchema } from './property-schema';
import { bodyOf, valuesOf, type PropertyValues } from './property-values';

/** The form of a property that exists. Once it is saved one is back at the list. */
export function EditPropertyForm({ property, reference }: { property: Property; reference: ReferenceData }) {
  const [initialValues] = useState(() => valuesOf(property));
  const navigate = useNavigate();
  const { run } = useApiMutation({
    send: (values: PropertyValues) =>
      updateProperty(property.id, { ...bodyOf(values), status: values.status as Property['status'] }),
    stale: lettingKeys,
    refetchType: 'none',
    done: 'Property updated!',
    failed: 'Failed to update property',
    onDone: () => void navigate(paths.properties),
  });
  return (
    <AppForm
      label="Edit Property"
      initialValues={initialValues}
      validationSchema={editedPropertySchema}
      onSubmit={run}
    >
      <LeaveGuard />
      <PropertyFields reference={reference}>
        <SelectField
          name="status"
          label="Status"
          options={statusOptions}
          hint="Available and vacant homes are on the public site; rented and sold ones are not."
        />
      </PropertyFields>
      <FormActions>
        <SubmitButton busyLabel="Updating..." size="large">
          Update property
        </SubmitButton>
        <ButtonLink to={paths.properties} variant="secondary" size="large">
          Cancel
        </ButtonLink>
      </FormActions>
    </AppForm>
  );
}
