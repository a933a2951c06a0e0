import type { PERSON_FACTS } from '@kiraya/rules';
import type { ColumnsOf, Stored } from '../../../platform/facts/fact-columns.js';

/** Columns of what people say of themselves; identity numbers are encrypted. */
export const PERSON_COLUMNS = {
  name: 'name',
  username: 'username',
  phone: 'phone',
  dob: 'dob',
  aadhaarNo: 'aadhaar_encrypted',
  panNo: 'pan_encrypted',
} as const satisfies ColumnsOf<typeof PERSON_FACTS>;

/** The same as the entity holds it. */
export type StoredPerson = Stored<typeof PERSON_FACTS, typeof PERSON_COLUMNS>;
