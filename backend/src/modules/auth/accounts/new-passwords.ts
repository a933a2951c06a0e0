import { foldedName, isStaff, STAFF_PASSWORD_MIN } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { dictionary } from '@zxcvbn-ts/language-common';
import { InvalidInput } from '../../../platform/http/app-error.js';
import { PasswordHasher } from '../../../platform/security/password-hasher.js';
import type { Role } from '../../../platform/security/principal.js';

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whose password it is to be. */
interface PasswordHolder {
  role: Role;
  email?: string | null | undefined;
  username?: string | null | undefined;
}

/** Takes new passwords, wherever one is set: what a role's must be is decided here, beyond the bounds of the fields. */
@Injectable()
export class NewPasswords {
  constructor(private readonly hasher: PasswordHasher) {}

  /**
   * The hash of a new password.
   * @param field what the request calls it
   * @throws {InvalidInput} when it will not do for this holder
   */
  async hash(password: string, holder: PasswordHolder, field: string): Promise<string> {
    const problem = isStaff(holder.role) ? problemOf(password, holder) : undefined;
    if (problem) throw new InvalidInput({ [field]: [problem] });
    return this.hasher.hash(password);
  }
}

function problemOf(password: string, { email, username }: PasswordHolder): string | undefined {
  if (password.length < STAFF_PASSWORD_MIN) return `Must be at least ${STAFF_PASSWORD_MIN} characters`;
  if (COMMON.has(password.toLowerCase())) return 'This password is too common';
  const names = [email, email?.slice(0, email.lastIndexOf('@')), username];
  return names.some((name) => name && foldedName(name) === foldedName(password))
    ? 'Must not be your email or username'
    : undefined;
}
