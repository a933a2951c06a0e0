import { PERSON_FACTS } from '@kiraya/rules';
import { factBodyOf, type FactFormValues, factValuesOf } from '../../facts/fact-values';
import type { Profile, ProfileBody } from './profile-api';

export interface ProfileValues extends FactFormValues<typeof PERSON_FACTS> {
  id: string;
  email: string;
}

export const profileValues = (profile: Profile): ProfileValues => ({
  ...factValuesOf(PERSON_FACTS, profile),
  id: profile.id,
  email: profile.email ?? '',
});

export const profileBody = (values: ProfileValues): ProfileBody => factBodyOf(PERSON_FACTS, values);
