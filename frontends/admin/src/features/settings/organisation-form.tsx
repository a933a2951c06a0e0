import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { organisationKeys } from '@kiraya/session/query-keys';
import { AppForm, FieldRow, PhoneField, SubmitButton, TextField } from '@kiraya/ui/forms';
import { saveSettings, settingsQuery, type Settings } from './settings-api';
import { UpdateSettings } from '@kiraya/api-client/limits';
import { isGstin } from '@kiraya/rules';
import { object, string } from 'yup';

const text = ({ maxLength }: { maxLength: number }) =>
  string().trim().max(maxLength, `Must be at most ${maxLength} characters`);
const { pattern: phone } = UpdateSettings.organisationPhone;
const { pattern: shape } = UpdateSettings.gstin;

const organisationSchema = object({
  organisationName: text(UpdateSettings.organisationName),
  organisationAddress: text(UpdateSettings.organisationAddress),
  gstin: string()
    .trim()
    .matches(shape, { message: 'Invalid GSTIN format', excludeEmptyString: true })
    .test(
      'check-character',
      'Invalid GSTIN: its last character does not fit the others',
      (gstin) => !gstin || !shape.test(gstin) || isGstin(gstin),
    ),
  organisationEmail: text(UpdateSettings.organisationEmail).email('Must be a valid email'),
  organisationPhone: text(UpdateSettings.organisationPhone).matches(phone, {
    message: 'Must be a phone number such as 080 4000 0000',
    excludeEmptyString: true,
  }),
});

type Fact = keyof (typeof organisationSchema)['fields'];
type OrganisationValues = Record<Fact, string>;

const FACTS = Object.keys(organisationSchema.fields) as Fact[];

/** Form values of the settings. */
const organisationValues = (settings: Settings): OrganisationValues =>
  Object.fromEntries(FACTS.map((fact) => [fact, settings[fact] ?? ''])) as OrganisationValues;

/** Request body; an emptied field is cleared. */
const organisationBody = (values: OrganisationValues): Record<Fact, string | null> =>
  Object.fromEntries(FACTS.map((fact) => [fact, values[fact].trim() || null])) as Record<Fact, string | null>;

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
