import { ShowInterest } from '@kiraya/api-client/limits';
import { useApiMutation } from '@kiraya/session/mutation';
import { propertyKeys } from '@kiraya/session/query-keys';
import { AppForm, ConsentLine, DigitsField, PhoneField, SubmitButton, TextField } from '@kiraya/ui/forms';
import { object } from 'yup';
import { emailRule, numberRule, requiredText } from '../../forms/rules';
import { showInterest } from './interest';

const empty = { name: '', email: '', nationalId: '', mobile: '' };
const schema = object({
  name: requiredText(ShowInterest.name),
  email: emailRule(),
  nationalId: numberRule(ShowInterest.nationalId, 'Aadhaar number must be 12 digits'),
  mobile: numberRule(ShowInterest.mobile, 'Mobile number must be 10 digits'),
});

export interface InterestFormProps {
  propertyId: string;
  onSent: () => void;
}

export default function InterestForm({ propertyId, onSent }: InterestFormProps) {
  const { run } = useApiMutation({
    send: (values: typeof empty, once) => showInterest(propertyId, values, once),
    invalidates: [propertyKeys.all],
    done: 'Interest submitted successfully! Redirecting to home page in 5 seconds...',
    failed: 'Failed to submit interest',
    onDone: onSent,
  });
  return (
    <AppForm
      unguarded
      label="Show Interest"
      initialValues={empty}
      validationSchema={schema}
      onSubmit={run}
      draft={{ name: `interest/${propertyId}` }}
    >
      <TextField name="name" label="Name" autoComplete="name" />
      <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
      <DigitsField
        name="nationalId"
        label="Aadhaar"
        hint="12 digits. Not checked with UIDAI. Only the last four digits are kept."
      />
      <PhoneField name="mobile" label="Mobile" autoComplete="tel-national" />
      <ConsentLine>
        By sending this you agree that the owner of this home and Kiraya’s administrators see these details.
      </ConsentLine>
      <SubmitButton busyLabel="Submitting..." fullWidth>
        Show Interest
      </SubmitButton>
    </AppForm>
  );
}
