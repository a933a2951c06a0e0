import { AppForm, FieldRow, SelectField, SubmitButton } from '@kiraya/ui/forms';
import type { Settings } from './settings-api';
import type { SettingsChange } from './settings-words';
import { useChangeSettings } from './use-change-settings';

const YES = 'yes';
const choices = (no: string, yes: string) => [
  { value: 'no', label: no },
  { value: YES, label: yes },
];
const firstListings = choices('At once', 'After an administrator has looked at it');
const secondFactor = choices('Their password', 'Their password and a second factor');
const avatars = choices('Initials', 'From Gravatar, where somebody has one there');

const FIELDS = ['holdsFirstListings', 'staffSecondFactor', 'avatarServiceIsOn'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

const valuesOf = (settings: Settings): Values =>
  Object.fromEntries(FIELDS.map((field) => [field, settings[field] ? YES : 'no'])) as Values;
const bodyOf = (values: Values): SettingsChange =>
  Object.fromEntries(FIELDS.map((field) => [field, values[field] === YES]));

/** Form for the settings that protect people: first listings, staff's log-in, pictures from outside. */
export function ProtectionForm({ settings }: { settings: Settings }) {
  const { change } = useChangeSettings();
  const initialValues = valuesOf(settings);
  return (
    <AppForm
      label="Safety and privacy"
      initialValues={initialValues}
      enableReinitialize
      onSubmit={(values, form) => change(bodyOf(initialValues), bodyOf(values), form)}
    >
      <FieldRow>
        <SelectField
          name="holdsFirstListings"
          label="An owner’s first home is public"
          hint="Homes that wait stand under ‘Needs attention’. Homes that are public already stay so."
          options={firstListings}
        />
        <SelectField
          name="staffSecondFactor"
          label="Administrators and accountants log in with"
          hint="Whoever has no second factor sets one up before anything else, you as well."
          options={secondFactor}
        />
      </FieldRow>
      <SelectField
        name="avatarServiceIsOn"
        label="Pictures of people"
        hint="Gravatar, a service outside, gets a hash of each user’s email. Everybody can turn it off for themselves in their profile."
        options={avatars}
      />
      <div>
        <SubmitButton busyLabel="Saving...">Save safety and privacy</SubmitButton>
      </div>
    </AppForm>
  );
}
