import { useApiMutation } from '@kiraya/session/mutation';
import { lettingInvalidationKeys } from '@kiraya/session/query-keys';
import { Button } from '@kiraya/ui';
import { AppForm, ComboField, FormActions, SubmitButton, useFormikContext } from '@kiraya/ui/forms';
import { useRef } from 'react';
import { findOwners } from '../api/owners';
import type { ReferenceData } from '../api/reference-data';
import { type CreatedProperty, createProperty } from '../api/save-property';
import { PropertyFields } from './property-fields';
import { newPropertySchema } from './property-schema';
import { bodyOf, emptyProperty, type PropertyValues, withoutUploads } from './property-values';
import { useRentWarnings } from './use-rent-warnings';

interface Props {
  reference: ReferenceData;
  /** True for admins, who also choose the owner. */
  forAdmin: boolean;
  onCreated: (home: CreatedProperty) => void;
}

const DRAFT = { name: 'create-property', kept: withoutUploads };

const DONE: Partial<Record<string, string>> = {
  draft: 'Property created! It is a draft until you publish it.',
  held: 'Property created! An administrator looks at it before visitors see it.',
};

/** Form of a new property. Resets once it is created, for the next one. */
export function CreatePropertyForm({ reference, forAdmin, onCreated }: Props) {
  const asDraft = useRef(false);
  const warnings = useRentWarnings();
  const { run } = useApiMutation({
    send: (values: PropertyValues, once) =>
      createProperty(
        {
          ...bodyOf(values),
          ...(forAdmin && { ownerId: values.ownerId }),
          ...(asDraft.current && { listing: 'draft' }),
        },
        once,
      ),
    invalidates: lettingInvalidationKeys,
    refetchType: 'none',
    done: ({ standing }) => DONE[standing] ?? 'Property created!',
    failed: 'Failed to create property',
    onDone(created, _values, form) {
      form?.resetForm();
      onCreated(created);
    },
  });
  return (
    <AppForm
      label="Create Property"
      initialValues={emptyProperty}
      validationSchema={newPropertySchema(forAdmin)}
      warnings={warnings}
      onSubmit={run}
      draft={DRAFT}
    >
      <PropertyFields reference={reference}>{forAdmin && <OwnerField />}</PropertyFields>
      <FormActions>
        <SubmitButton busyLabel="Creating..." size="large">
          Create property
        </SubmitButton>
        <DraftButton asDraftRef={asDraft} />
      </FormActions>
    </AppForm>
  );
}

/** Button that creates the property as an unpublished draft. */
function DraftButton({ asDraftRef }: { asDraftRef: { current: boolean } }) {
  const { isSubmitting, submitForm } = useFormikContext();
  async function save(): Promise<void> {
    asDraftRef.current = true;
    await submitForm().finally(() => {
      asDraftRef.current = false;
    });
  }
  return (
    <Button variant="secondary" size="large" disabled={isSubmitting} onClick={() => void save()}>
      Save as draft
    </Button>
  );
}

/** Field for the owner. The form's value is the owner's id. */
function OwnerField() {
  return <ComboField name="ownerId" label="Owner" hint="Type a name or an email" loadOptions={findOwners} />;
}
