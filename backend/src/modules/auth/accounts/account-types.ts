import type { FactInput, PERSON_FACTS } from '@kiraya/rules';
import type { Role } from '../../../platform/security/principal.js';

/** A new account, with an email, a username or both. */
export interface NewAccount {
  name: string;
  email: string | null;
  username: string | null;
  passwordHash: string | null;
  role: Role;
  phone?: string | null;
  /** The email is known to be the holder's; false by default. */
  isProven?: boolean;
}

/** Personal details and choices: undefined leaves one as it is, null clears it. */
export interface PersonalDetails extends Given<Omit<FactInput<typeof PERSON_FACTS>, IdentityNumber>> {
  usesAvatarService: boolean | undefined;
  hidesFirstSteps: boolean | undefined;
  namesAtOnce: boolean | undefined;
}

type IdentityNumber = 'aadhaarNo' | 'panNo';
type Given<T> = { [N in keyof Required<T>]: T[N] | undefined };

export type Paper = 'aadhaar' | 'pan';

/** A number of an identity paper: encrypted, with its last four characters in clear. */
export interface EncryptedPaper {
  encrypted: Buffer;
  last4: string;
}
