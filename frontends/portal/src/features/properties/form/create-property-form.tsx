import { notify, useQueryClient } from '@kiraya/session';
import { AppForm, FormActions, LeaveGuard, SubmitButton, type FormikHelpers } from '@kiraya/ui/forms';
import type { ReferenceData } from '../api/reference-data';
import { createProperty } from '../api/save-property';
import { OwnerField } from './owner-field';
import { PropertyFields } from './property-fields';
import { newPropertySchema } from './property-schema';
import { bodyOf, emptyProperty, type PropertyValues } from './property-values';
import { sendProperty } from './send-property';

interface Props {
  reference: ReferenceData;
  /** Admins create for an owner, whom they name. */
  forAdmin: boolean;
  onCreated: () => void;
}

/** The form of a new property. Once it is created the form is empty again, for the next one. */
export function CreatePropertyForm({ reference, forAdmin, onCreated }: Props) {
  const queries = useQueryClient();

  async function submit(values: PropertyValues, helpers: FormikHelpers<PropertyValues>): Promise<void> {
    const body = { ...bodyOf(values), ...(forAdmin && { ownerId: values.ownerId }) };
    const created = await sendProperty(helpers, 'Failed to create property', () => createProperty(body));
    if (!created) return;
    await queries.invalidateQueries({ refetchType: 'none' });
    notify.success('Property created!');
    helpers.resetForm();
    onCreated();
  }

  return (
    <AppForm
      label="Create Property"
      initialValues={emptyProperty}
      validationSchema={newPropertySchema(forAdmin)}
      onSubmit={submit}
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
