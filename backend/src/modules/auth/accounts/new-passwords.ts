import { foldedName, isStaff, STAFF_PASSWORD_MIN } from '@kiraya/rules';
import { Inject, Injectable } from '@nestjs/common';
import { dictionary } from '@zxcvbn-ts/language-common';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { InvalidInput } from '../../../platform/http/app-error.js';
import { PasswordHasher } from '../../../platform/security/password-hasher.js';
import type { Role } from '../../../platform/security/principal.js';
import { DEMO_PASSWORD } from '../dummy-data/accounts.js';

/** Common passwords, the most common first. */
const COMMON = dictionary['passwords-common'];
/** The number of common passwords that are refused: all known ones for staff. */
const REFUSED_TO = { staff: COMMON.length, others: 10_000 };
const RANK: ReadonlyMap<string, number> = new Map(COMMON.map((password, rank) => [password, rank]));

/** The future holder of a password. */
interface PasswordHolder {
  role: Role;
  email?: string | null | undefined;
  username?: string | null | undefined;
}

/** Checks and hashes new passwords. The rules beyond field lengths stand here. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly hasher: PasswordHasher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Hashes a new password.
   * @param field its name in the request
   * @throws {InvalidInput} when it is too weak for this holder
   */
  async hash(password: string, holder: PasswordHolder, field: string): Promise<string> {
    const isPublished = this.config.isPublic && password === DEMO_PASSWORD;
    const problem = isPublished ? 'This password is published' : problemOf(password, holder);
    if (problem) throw new InvalidInput({ [field]: [problem] });
    return this.hasher.hash(password);
  }
}

function problemOf(password: string, { role, email, username }: PasswordHolder): string | undefined {
  const staff = isStaff(role);
  if (staff && password.length < STAFF_PASSWORD_MIN)
    return `Must be at least ${STAFF_PASSWORD_MIN} characters`;
  const rank = RANK.get(password.toLowerCase()) ?? Infinity;
  if (rank < (staff ? REFUSED_TO.staff : REFUSED_TO.others)) return 'This password is too common';
  const names = [email, email?.replace(/@[^@]*$/, ''), username];
  return names.some((name) => name && foldedName(name) === foldedName(password))
    ? 'Must not be your email or username'
    : undefined;
}
