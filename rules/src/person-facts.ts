import type { Fact } from './fact.ts';
import { MOBILE } from './mobile.ts';

/** Lengths and letters of a username. */
const USERNAME = { min: 3, max: 20 } as const;

const STAYS = 'Unchanged if absent; cleared if null or empty.';
const PAPER = {
  description: STAYS,
  answered: 'Full number, shown to its holder only; null if not entered',
} as const;

/** The one declaration of what people say of themselves. */
export const PERSON_FACTS = {
  name: {
    ...{ kind: 'text', label: 'Name', required: true, missing: 'Name is required', max: 120 },
    ...{ pattern: [/^[^\t\n\r]*$/, 'Must be on one line'], example: 'Asha Rao' },
  },
  username: {
    ...{ kind: 'text', label: 'Username', max: USERNAME.max, example: 'asharao' },
    hint: `Optional, ${USERNAME.min} to ${USERNAME.max} characters`,
    above: `Username must be at most ${USERNAME.max} characters`,
    min: [USERNAME.min, `Username must be at least ${USERNAME.min} characters`],
    pattern: [/^[A-Za-z0-9_]+$/, 'Username can only contain letters, numbers, and underscores'],
    ...{ description: `${STAYS} Required for an account without an email.`, answered: '' },
  },
  phone: {
    ...{ kind: 'code', typed: 'phone', label: 'Phone', hint: 'Optional, 10 digits', example: '9800000001' },
    ...{ pattern: [MOBILE, 'Phone number must be 10 digits'], description: STAYS, answered: '' },
  },
  dob: {
    ...{ kind: 'day', label: 'Date of Birth', hint: 'Optional', example: '1990-04-12' },
    ...{ description: `Date of birth, not in the future. ${STAYS}`, answered: '' },
  },
  aadhaarNo: {
    ...{ kind: 'code', typed: 'digits', label: 'Aadhaar Number', example: '123412341235', ...PAPER },
    pattern: [/^\d{12}$/, 'Aadhaar number must be 12 digits'],
    hint: '12 digits. Kept encrypted; only you see it in full.',
  },
  panNo: {
    ...{ kind: 'code', label: 'PAN Number', example: 'ABCPA1234F', ...PAPER },
    pattern: [/^[A-Z]{5}\d{4}[A-Z]$/, 'Invalid PAN format'],
    hint: 'In capitals, such as ABCDE1234F',
  },
} as const satisfies Record<string, Fact>;

export type PersonFactName = keyof typeof PERSON_FACTS;
