import { formatDate } from '@kiraya/formats';
import { paths, useNavigate } from '@kiraya/router';
import { notify } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { lettingInvalidationKeys } from '@kiraya/session/query-keys';
import { ButtonLink } from '@kiraya/ui';
import { AppForm, FormActions, SelectField, SubmitButton, useFormikContext } from '@kiraya/ui/forms';
import { useState } from 'react';
import type { Property } from '../api/property';
import type { ReferenceData } from '../api/reference-data';
import { ListingMeter } from '../completeness/listing-meter';
import { PropertyFields } from './property-fields';
import { statusOptions } from './property-options';
import { editedPropertySchema } from './property-schema';
import { bodyOf, valuesOf, withoutUploads, type PropertyValues } from './property-values';
import { ConflictBanner } from './conflict-banner';
import { useEditedProperty } from './use-edited-property';
import { useRentWarnings } from './use-rent-warnings';

const whereItIs = ({ occupancy, letFrom }: Property): string =>
  occupancy === 'vacant' && letFrom
    ? `It is let from ${formatDate(letFrom)}, and off the public site whatever is chosen here.`
    : 'Available and vacant homes are on the public site; rented and sold ones are not.';

/** Form of an existing property. Returns to the list once saved. */
export function EditPropertyForm({ property, reference }: { property: Property; reference: ReferenceData }) {
  const [initialValues] = useState(() => valuesOf(property));
  const edited = useEditedProperty(property);
  const warnings = useRentWarnings(property.costValue);
  const navigate = useNavigate();
  const { run } = useApiMutation({
    send: (values: PropertyValues) =>
      edited.save({ ...bodyOf(values), status: values.status as Property['status'] }),
    invalidates: lettingInvalidationKeys,
    refetchType: 'none',
    // It is not saved where others have changed it meanwhile: the banner tells of that.
    done: (saved) => (saved ? 'Property updated!' : ''),
    failed: 'Failed to update property',
    onDone: (saved) => {
      if (saved) void navigate(paths.properties);
    },
  });
  return (
    <AppForm
      label="Edit Property"
      initialValues={initialValues}
      validationSchema={editedPropertySchema}
      warnings={warnings}
      onSubmit={run}
      draft={{ name: `edit-property/${property.id}`, kept: withoutUploads }}
    >
      <ListingMeter />
      <PropertyFields reference={reference}>
        <SelectField name="status" label="Status" options={statusOptions} hint={whereItIs(property)} />
      </PropertyFields>
      <Conflict edited={edited} />
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

function Conflict({ edited: { conflict, continueFrom } }: { edited: ReturnType<typeof useEditedProperty> }) {
  const { values, setValues, submitForm } = useFormikContext<PropertyValues>();
  if (!conflict) return null;
  return (
    <ConflictBanner
      conflict={conflict}
      onLoad={() => {
        void setValues(continueFrom(conflict, values));
        notify.info('The changes are loaded. What you typed is kept.');
      }}
      onOverwrite={() => {
        continueFrom(conflict, values);
        void submitForm();
      }}
    />
  );
}
