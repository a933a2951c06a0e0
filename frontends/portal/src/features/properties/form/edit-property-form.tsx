import { paths, useNavigate } from '@kiraya/router';
import { notify, useQueryClient } from '@kiraya/session';
import { ButtonLink } from '@kiraya/ui';
import {
  AppForm,
  FormActions,
  LeaveGuard,
  SelectField,
  SubmitButton,
  type FormikHelpers,
} from '@kiraya/ui/forms';
import { useState } from 'react';
import type { Property } from '../api/property';
import type { ReferenceData } from '../api/reference-data';
import { updateProperty } from '../api/save-property';
import { PropertyFields } from './property-fields';
import { statusOptions } from './property-options';
import { editedPropertySchema } from './property-schema';
import { bodyOf, valuesOf, type PropertyValues } from './property-values';
import { sendProperty } from './send-property';

/** The form of a property that exists. Once it is saved one is back at the list. */
export function EditPropertyForm({ property, reference }: { property: Property; reference: ReferenceData }) {
  const [initialValues] = useState(() => valuesOf(property));
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function submit(values: PropertyValues, helpers: FormikHelpers<PropertyValues>): Promise<void> {
    const body = { ...bodyOf(values), status: values.status as Property['status'] };
    const send = () => updateProperty(property.id, body);
    const updated = await sendProperty(helpers, 'Failed to update property', send);
    if (!updated) return;
    await queries.invalidateQueries({ refetchType: 'none' });
    notify.success('Property updated!');
    void navigate(paths.properties);
  }

  return (
    <AppForm
      label="Edit Property"
      initialValues={initialValues}
      validationSchema={editedPropertySchema}
      onSubmit={submit}
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
