import { ShowInterest } from '@kiraya/api-client/limits';
import { todayInIndia } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { FURNISHED, INTEREST_CONSENT, PETS_WISHED, PROPERTY_FACTS } from '@kiraya/rules';
import { useProfile, useSession } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { propertyKeys } from '@kiraya/session/query-keys';
import { color, size } from '@kiraya/ui';
import {
  AppForm,
  ConsentLine,
  DateField,
  DigitsField,
  FieldRow,
  NumberField,
  PhoneField,
  SelectField,
  SubmitButton,
  TextField,
} from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { emailRule, numberRule, optionalText, requiredText, wholeNumberRule } from '../../forms/rules';
import { FormSkeleton } from './form-skeleton';
import { type Interest, showInterest } from './interest';

const empty: Interest = {
  ...{ name: '', email: '', nationalId: '', mobile: '', message: '' },
  ...{ movesInOn: '', stayMonths: '', people: '', furnishing: '', pets: '' },
};
const schema = object({
  name: requiredText(ShowInterest.name),
  email: emailRule(),
  nationalId: numberRule(ShowInterest.nationalId, 'Aadhaar number must be 12 digits'),
  mobile: numberRule(ShowInterest.mobile, 'Mobile number must be 10 digits'),
  message: optionalText(ShowInterest.message),
  movesInOn: string().test('not-past', 'Must not be in the past', (day) => !day || day >= todayInIndia()),
  stayMonths: wholeNumberRule(ShowInterest.stayMonths),
  people: wholeNumberRule(ShowInterest.people),
});

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const Hint = styled('p')({ margin: '-8px 0 0', color: color.textQuiet, fontSize: size.small });

export interface InterestFormProps {
  propertyId: string;
  onSent: () => void;
}

/** Form of an interest, with what is known of whoever is logged in. */
export default function InterestForm({ propertyId, onSent }: InterestFormProps) {
  const { user } = useSession();
  const { data: profile, isLoading } = useProfile();
  const { run } = useApiMutation({
    send: (values: Interest, once) => showInterest(propertyId, values, once),
    invalidates: [propertyKeys.all],
    done: 'Interest submitted successfully! Redirecting to home page in 5 seconds...',
    failed: 'Failed to submit interest',
    onDone: onSent,
  });
  if (isLoading) return <FormSkeleton />;
  const known = profile ?? user;
  const initial = {
    ...empty,
    ...{ name: known?.name ?? '', email: known?.email ?? '', mobile: profile?.phone ?? '' },
  };
  return (
    <AppForm
      unguarded
      label="Show Interest"
      initialValues={initial}
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
      <TextField
        name="message"
        label="Message"
        optional
        rows={3}
        hint="Who would live there, and when you can visit."
      />
      <DateField name="movesInOn" label="Move in from" optional min={todayInIndia()} />
      <FieldRow>
        <NumberField name="stayMonths" label="Months" optional />
        <NumberField name="people" label="People" optional />
      </FieldRow>
      <SelectField
        name="furnishing"
        label={PROPERTY_FACTS.furnishing.label}
        optional
        options={optionsOf(FURNISHED)}
        placeholder={PROPERTY_FACTS.furnishing.filter.any}
      />
      <SelectField
        name="pets"
        label={PROPERTY_FACTS.pets.label}
        optional
        options={optionsOf(PETS_WISHED)}
        placeholder="Not said"
      />
      <Hint>The owner sees these five first, and who you are with their answer.</Hint>
      <ConsentLine>{INTEREST_CONSENT.text}</ConsentLine>
      <SubmitButton busyLabel="Submitting..." fullWidth>
        Show Interest
      </SubmitButton>
    </AppForm>
  );
}
