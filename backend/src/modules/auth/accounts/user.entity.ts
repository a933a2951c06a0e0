import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '../../../platform/http/uuid.js';
import { ROLES } from '../../../platform/security/principal.js';
import { AlreadySuspended, BornInFuture, NeedsUsername, NotSuspended } from './account-errors.js';
import type { NewAccount, Paper, PersonalDetails, EncryptedPaper } from './account-types.js';
import type { StoredPerson } from './person-columns.js';

export const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Columns of the declared facts; a missing one does not compile. */
const FACTS = {
  name: p.text(),
  username: p.text().nullable(),
  phone: p.text().nullable(),
  dob: p.type('date').$type<string>().nullable(),
  aadhaarEncrypted: p.blob().nullable(),
  panEncrypted: p.blob().nullable(),
} satisfies Record<keyof StoredPerson, unknown>;

const UserSchema = defineEntity({
  name: 'User',
  schema: 'auth',
  tableName: 'user',
  properties: {
    id: p.uuid().primary(),
    ...FACTS,
    email: p.text().nullable(),
    passwordHash: p.text().nullable(),
    role: p.enum(ROLES),
    tokenVersion: p.integer().default(1),
    aadhaarLast4: p.text().nullable(),
    panLast4: p.text().nullable(),
    isDummy: p.boolean().default(false),
    suspendedAt: p.datetime().nullable(),
    suspensionReason: p.text().nullable(),
    invitedUntil: p.datetime().nullable(),
    erasedAt: p.datetime().nullable(),
    /** The time when the email was proven. The trigger `proven_email_stays` refuses another email with it. */
    provenAt: p.datetime().nullable(),
    usesAvatarService: p.boolean().default(true),
    hidesFirstSteps: p.boolean().default(false),
    namesAtOnce: p.boolean().default(false),
    /** Time of the last change of the name. */
    renamedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/**
 * A user: an account and the person behind it. Stored in `auth.user`; the trigger `count_roles` keeps its counters,
 * `events_noted` tells programs, `external_id_forgotten` deletes external ids with it.
 */
export class User extends UserSchema.class {
  static open({ isProven = false, ...account }: NewAccount): User {
    const provenAt = isProven ? new Date() : null;
    return Object.assign(new User(), {
      ...account,
      provenAt,
      id: newId(),
      tokenVersion: 1,
      isDummy: false,
      usesAvatarService: true,
      hidesFirstSteps: false,
      namesAtOnce: false,
    });
  }

  /** @returns false if the email was proven before */
  proveEmail(now: Date): boolean {
    if (this.provenAt || !this.email) return false;
    this.provenAt = now;
    return true;
  }

  /** Sets a password: earlier tokens become invalid, and an invitation is accepted. */
  setPassword(hash: string): void {
    this.passwordHash = hash;
    this.invitedUntil = null;
    this.tokenVersion += 1;
  }

  /** The time to accept the invitation is over. */
  invitationEnded(now: Date): boolean {
    return !!this.invitedUntil && this.invitedUntil <= now;
  }

  /** Ends all access, current tokens included. @throws {AlreadySuspended} */
  suspend(reason: string, now: Date): void {
    if (this.suspendedAt) throw new AlreadySuspended();
    this.suspendedAt = now;
    this.suspensionReason = reason;
    this.tokenVersion += 1;
  }

  /** @throws {NotSuspended} */
  restore(): void {
    if (!this.suspendedAt) throw new NotSuspended();
    this.suspendedAt = null;
    this.suspensionReason = null;
  }

  /**
   * Sets the given details: undefined leaves one as it is, null clears it.
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
    if (given.some(([name]) => name === 'name')) this.renamedAt = new Date();
    return given.map(([name]) => name);
  }

  /** Removes all personal data. Others' books refer to the role alone, and nobody can log in. */
  erase(username: string, now: Date): void {
    Object.assign(this, { name: `Former ${this.role}`, username, erasedAt: now });
    Object.assign(this, {
      email: null,
      provenAt: null,
      passwordHash: null,
      invitedUntil: null,
    });
    Object.assign(this, {
      phone: null,
      dob: null,
      aadhaarEncrypted: null,
      panEncrypted: null,
    } satisfies Record<Exclude<keyof StoredPerson, 'name' | 'username'>, null>);
    Object.assign(this, { aadhaarLast4: null, panLast4: null });
    this.tokenVersion += 1;
  }

  encryptedPaper(paper: Paper): Uint8Array | null {
    return this[`${paper}Encrypted`] ?? null;
  }

  keepPaper(paper: Paper, kept: EncryptedPaper | null): void {
    this[`${paper}Encrypted`] = kept?.encrypted ?? null;
    this[`${paper}Last4`] = kept?.last4 ?? null;
  }
}
UserSchema.setClass(User);
