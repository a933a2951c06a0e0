import { UpdateProfileDto } from '@kiraya/api-client/limits';
import { todayInIndia } from '@kiraya/formats';
import { Button, Panel } from '@kiraya/ui';
import {
  AppForm,
  DateField,
  FieldRow,
  FormActions,
  PhoneField,
  SubmitButton,
  TextField,
  useForgetDraft,
} from '@kiraya/ui/forms';
import { useState } from 'react';
import { AadhaarField } from './aadhaar-field';
import type { Profile } from './profile-api';
import { profileSchema } from './profile-schema';
import { profileValues } from './profile-values';
import { useSaveProfile } from './use-save-profile';

const { minLength, maxLength } = UpdateProfileDto.username;

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
          <TextField name="name" label="Name" autoComplete="name" />
          <TextField
            name="username"
            label="Username"
            autoComplete="username"
            hint={`Optional, ${minLength} to ${maxLength} characters`}
          />
        </FieldRow>
        <FieldRow>
          <PhoneField name="phone" label="Phone" autoComplete="tel-national" hint="Optional, 10 digits" />
          <DateField
            name="dob"
            label="Date of Birth"
            max={todayInIndia()}
            autoComplete="bday"
            hint="Optional"
          />
        </FieldRow>
        <AadhaarField />
        <TextField
          name="panNo"
          label="PAN Number"
          autoComplete="off"
          hint="In capitals, such as ABCDE1234F"
        />
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
