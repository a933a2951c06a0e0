import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '../../../platform/http/uuid.js';
import { ROLES } from '../../../platform/security/principal.js';
import { BornInFuture, NeedsUsername } from './account-errors.js';
import type { NewAccount, Paper, PersonalDetails, SealedPaper } from './account-types.js';

const UserSchema = defineEntity({
  name: 'User',
  schema: 'auth',
  tableName: 'person',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    email: p.text().nullable(),
    username: p.text().nullable(),
    passwordHash: p.text().nullable(),
    role: p.enum(ROLES),
    tokenVersion: p.integer().default(1),
    phone: p.text().nullable(),
    dob: p.type('date').$type<string>().nullable(),
    aadhaarSealed: p.blob().nullable(),
    aadhaarLast4: p.text().nullable(),
    panSealed: p.blob().nullable(),
    panLast4: p.text().nullable(),
    isDummy: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** A user: an account and the person behind it. Kept in `auth.person`. */
export class User extends UserSchema.class {
  static open(account: NewAccount): User {
    return Object.assign(new User(), { ...account, id: newId(), tokenVersion: 1, isDummy: false });
  }

  /** Every token that was given out before is stale afterwards. */
  setPassword(hash: string): void {
    this.passwordHash = hash;
    this.tokenVersion += 1;
  }

  /**
   * Takes over what is given; a detail that is undefined stays as it is, null clears it.
   * @param today `YYYY-MM-DD`
   * @returns the names of the details that changed
   */
  describe(details: PersonalDetails, today: string): string[] {
    if (details.dob && details.dob > today) throw new BornInFuture();
    if (details.username === null && !this.email) throw new NeedsUsername();
    const given = Object.entries(details).filter(
      ([name, value]) => value !== undefined && value !== this[name as keyof PersonalDetails],
    );
    Object.assign(this, Object.fromEntries(given));
    return given.map(([name]) => name);
  }

  sealedPaper(paper: Paper): Uint8Array | null {
    return this[`${paper}Sealed`] ?? null;
  }

  keepPaper(paper: Paper, kept: SealedPaper | null): void {
    this[`${paper}Sealed`] = kept?.sealed ?? null;
    this[`${paper}Last4`] = kept?.last4 ?? null;
  }
}
UserSchema.setClass(User);
