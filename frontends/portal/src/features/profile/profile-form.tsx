import { todayInIndia } from '@kiraya/formats';
import { PERSON_FACTS } from '@kiraya/rules';
import { Button, Panel } from '@kiraya/ui';
import { AppForm, FieldRow, FormActions, SubmitButton, TextField, useForgetDraft } from '@kiraya/ui/forms';
import { useState } from 'react';
import { FactField } from '../../facts/fact-field';
import { AadhaarField } from './aadhaar-field';
import type { Profile } from './profile-api';
import { profileSchema } from './profile-schema';
import { profileValues } from './profile-values';
import { useSaveProfile } from './use-save-profile';

const { name, username, phone, dob, panNo } = PERSON_FACTS;

interface Props {
  profile: Profile;
  /** Closes the form, saved or not. */
  onDone: () => void;
}

/** Form of the user's own details, without user id and email. */
export function ProfileForm({ profile, onDone }: Props) {
  const [initialValues] = useState(() => profileValues(profile));
  const { run } = useSaveProfile(onDone);
  return (
    <Panel title="Edit your details">
      <AppForm
        label="Edit Profile"
        initialValues={initialValues}
        validationSchema={profileSchema}
        onSubmit={run}
        draft={{ name: 'profile' }}
      >
        <FieldRow>
          <TextField name="id" label="User ID" readOnly />
          <TextField name="email" label="Email" readOnly />
        </FieldRow>
        <FieldRow>
          <FactField name="name" fact={name} autoComplete="name" />
          <FactField name="username" fact={username} autoComplete="username" />
        </FieldRow>
        <FieldRow>
          <FactField name="phone" fact={phone} autoComplete="tel-national" />
          <FactField name="dob" fact={dob} max={todayInIndia()} autoComplete="bday" />
        </FieldRow>
        <AadhaarField />
        <FactField name="panNo" fact={panNo} autoComplete="off" />
        <FormActions>
          <SubmitButton busyLabel="Saving...">Save Changes</SubmitButton>
          <CancelButton onCancel={onDone} />
        </FormActions>
      </AppForm>
    </Panel>
  );
}

/** Button that discards the draft. */
function CancelButton({ onCancel }: { onCancel: () => void }) {
  const forgetDraft = useForgetDraft();
  return (
    <Button
      variant="secondary"
      onClick={() => {
        forgetDraft();
        onCancel();
      }}
    >
      Cancel
    </Button>
  );
}
