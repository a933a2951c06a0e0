import { todayInIndia } from '@kiraya/formats';
import { PERSON_FACTS } from '@kiraya/rules';
import { daySchema, factSchema } from '../../facts/fact-schema';

export const profileSchema = factSchema(PERSON_FACTS, {
  dob: daySchema(PERSON_FACTS.dob).test(
    'not-in-the-future',
    'Date of birth cannot be in the future',
    (dob) => !dob || dob <= todayInIndia(),
  ),
});
