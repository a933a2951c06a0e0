import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { organisationKeys } from '@kiraya/session/query-keys';
import { AppForm, FieldRow, PhoneField, SubmitButton, TextField } from '@kiraya/ui/forms';
import {
  organisationBody,
  organisationSchema,
  organisationValues,
  type OrganisationValues,
} from './organisation-schema';
import { saveSettings, settingsQuery, type Settings } from './settings-api';

const asWritten = (gstin: string) => gstin.replace(/\s/g, '').toUpperCase();

/** Form for the operator's name and contact data, printed on PDFs and shown to visitors. */
export function OrganisationForm({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const { run } = useApiMutation({
    send: (values: OrganisationValues) => saveSettings(organisationBody(values)),
    invalidates: [organisationKeys.all],
    done: 'Organisation saved.',
    failed: 'Failed to save settings',
    onDone: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
  return (
    <AppForm
      label="Organisation"
      initialValues={organisationValues(settings)}
      enableReinitialize
      validationSchema={organisationSchema}
      onSubmit={run}
      draft={{ name: 'organisation' }}
    >
      <FieldRow>
        <TextField
          name="organisationName"
          label="Organisation name"
          autoComplete="organization"
          hint="At the head of receipts and other papers. Kiraya, while it is empty."
        />
        <TextField
          name="gstin"
          label="GSTIN"
          autoComplete="off"
          transform={asWritten}
          hint="Optional. At the head of papers."
        />
      </FieldRow>
      <TextField
        name="organisationAddress"
        label="Address"
        rows={2}
        hint="Optional. At the head of papers, with the city and the PIN code."
      />
      <FieldRow>
        <TextField
          name="organisationEmail"
          label="Mail address"
          type="email"
          autoComplete="off"
          hint="Optional. Visitors see it under Contact Us."
        />
        <PhoneField
          name="organisationPhone"
          label="Phone"
          anyNumber
          hint="Optional. Visitors see it under Contact Us."
        />
      </FieldRow>
      <div>
        <SubmitButton busyLabel="Saving...">Save organisation</SubmitButton>
      </div>
    </AppForm>
  );
}
