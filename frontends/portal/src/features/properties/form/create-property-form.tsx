import { useApiMutation } from '@kiraya/session/mutation';
import { lettingKeys } from '@kiraya/session/query-keys';
import { AppForm, FormActions, LeaveGuard, SubmitButton } from '@kiraya/ui/forms';
import type { ReferenceData } from '../api/reference-data';
import { createProperty } from '../api/save-property';
import { OwnerField } from './owner-field';
import { PropertyFields } from './property-fields';
import { newPropertySchema } from './property-schema';
import { bodyOf, emptyProperty, type PropertyValues } from './property-values';

interface Props {
  reference: ReferenceData;
  /** Admins create for an owner, whom they name. */
  forAdmin: boolean;
  onCreated: () => void;
}

/** The form of a new property. Once it is created the form is empty again, for the next one. */
export function CreatePropertyForm({ reference, forAdmin, onCreated }: Props) {
  const { run } = useApiMutation({
    send: (values: PropertyValues) =>
      createProperty({ ...bodyOf(values), ...(forAdmin && { ownerId: values.ownerId }) }),
    stale: lettingKeys,
    refetchType: 'none',
    done: 'Property created!',
    failed: 'Failed to create property',
    onDone(_created, _values, form) {
      form?.resetForm();
      onCreated();
    },
  });
  return (
    <AppForm
      label="Create Property"
      initialValues={emptyProperty}
      validationSchema={newPropertySchema(forAdmin)}
      onSubmit={run}
    >
      <LeaveGuard />
      <PropertyFields reference={reference}>{forAdmin && <OwnerField />}</PropertyFields>
      <FormActions>
        <SubmitButton busyLabel="Creating..." size="large">
          Create property
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}
