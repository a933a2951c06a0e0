import { UpdateSettings } from '@kiraya/api-client/limits';
import { isGstin } from '@kiraya/rules';
import { object, string } from 'yup';
import type { Settings } from './settings-api';

const text = ({ maxLength }: { maxLength: number }) =>
  string().trim().max(maxLength, `Must be at most ${maxLength} characters`);
const { pattern: phone } = UpdateSettings.organisationPhone;
const { pattern: shape } = UpdateSettings.gstin;

export const organisationSchema = object({
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
export type OrganisationValues = Record<Fact, string>;

const FACTS = Object.keys(organisationSchema.fields) as Fact[];

/** Form values of the settings. */
export const organisationValues = (settings: Settings): OrganisationValues =>
  Object.fromEntries(FACTS.map((fact) => [fact, settings[fact] ?? ''])) as OrganisationValues;

/** Request body; an emptied field is cleared. */
export const organisationBody = (values: OrganisationValues): Record<Fact, string | null> =>
  Object.fromEntries(FACTS.map((fact) => [fact, values[fact].trim() || null])) as Record<Fact, string | null>;
