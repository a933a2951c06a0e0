import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kept } from '../../platform/database/kept-plans.js';
import { Sql, sql } from '../../platform/database/sql.js';
import { within } from '../../platform/database/within.js';
import type { Caller } from '../../platform/http/caller.js';
import type { Role } from '../../platform/security/principal.js';
import { identifierKey } from './accounts/account-fields.js';
import { NewPasswords } from './accounts/new-passwords.js';
import { Invitations, type Invitee } from './invitation/invitations.js';
import { AccountOpener } from './sign-up/account-opener.js';

/** What other modules ask about accounts, and have done to them. */
@Injectable()
export class AuthApi {
  constructor(
    private readonly sql: Sql,
    private readonly accounts: AccountOpener,
    private readonly invitations: Invitations,
    private readonly passwords: NewPasswords,
  ) {}

  /** Whether there is a person with this id (a UUID) and this role. */
  async hasUser(id: string, role: Role): Promise<boolean> {
    const user = sql`select 1 from auth.person where id = ${id} and role = ${role}`;
    return (await this.sql.row(kept(user))) !== undefined;
  }

  /** The name a person goes by; undefined when there is no such person. */
  async displayName(id: string): Promise<string | undefined> {
    const user = sql`select name from auth.person where id = ${id}`;
    return (await this.sql.row<{ name: string }>(kept(user)))?.name;
  }

  /**
   * Opens an account of any role that its holder can log in to at once, with a username made of the email.
   * @returns its id
   * @throws {Conflict} when the email is taken
   * @throws {InvalidInput} when the password will not do for the role
   */
  async openAccount(caller: Caller, user: Invitee & { password: string }): Promise<string> {
    const { name, email, role, password } = user;
    const passwordHash = await this.passwords.hash(password, user, 'password');
    const account = { name: name.trim(), email: identifierKey(email), role, passwordHash };
    return (await this.accounts.withFreeUsername(caller, account)).id;
  }

  /**
   * Opens an account of any role and mails its holder a link, good for a week, to choose the password.
   * @returns its id
   * @throws {Conflict} when the email is taken
   */
  inviteToSetPassword(caller: Caller, invitee: Invitee): Promise<string> {
    return this.invitations.invite(caller, invitee);
  }

  /** The role of an account that is locked until the transaction ends, so that nothing new comes to point at it. */
  lockAccount(em: EntityManager, id: string): Promise<{ role: Role } | undefined> {
    return within(em).row(sql`select role from auth.person where id = ${id} for update`);
  }

  /** Deletes an account that nothing points at; its tokens and links are worth nothing from then on. */
  async deleteAccount(em: EntityManager, id: string): Promise<void> {
    await within(em).rows(sql`delete from auth.person where id = ${id}`);
  }
}
