import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import type { Caller } from '../../platform/http/caller.js';
import { Passwords } from '../../platform/security/passwords.js';
import type { Role } from '../../platform/security/principal.js';
import { identifierKey } from './accounts/account-fields.js';
import { Invitations, type Invitee } from './invitation/invitations.js';
import { AccountOpener } from './sign-up/account-opener.js';

/** What other modules ask about accounts, and have done to them. */
@Injectable()
export class AuthApi {
  constructor(
    private readonly sql: Sql,
    private readonly accounts: AccountOpener,
    private readonly invitations: Invitations,
    private readonly passwords: Passwords,
  ) {}

  /** Whether there is a person with this id (a UUID) and this role. */
  async hasPerson(id: string, role: Role): Promise<boolean> {
    const row = await this.sql.row({
      name: 'person-of-role',
      text: 'select 1 from auth.person where id = $1 and role = $2',
      values: [id, role],
    });
    return row !== undefined;
  }

  /** The name a person goes by; undefined when there is no such person. */
  async displayName(id: string): Promise<string | undefined> {
    const row = await this.sql.row<{ name: string }>({
      name: 'person-name',
      text: 'select name from auth.person where id = $1',
      values: [id],
    });
    return row?.name;
  }

  /**
   * Opens an account of any role that its holder can log in to at once, with a username made of the email.
   * @returns its id
   * @throws {Conflict} when the email is taken
   */
  async openAccount(caller: Caller, person: Invitee & { password: string }): Promise<string> {
    const { name, email, role, password } = person;
    const passwordHash = await this.passwords.hash(password);
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
  async lockAccount(em: EntityManager, id: string): Promise<{ role: Role } | undefined> {
    const [found] = await em.execute<{ role: Role }[]>(
      'select role from auth.person where id = ? for update',
      [id],
    );
    return found;
  }

  /** Deletes an account that nothing points at; its tokens and links are worth nothing from then on. */
  async deleteAccount(em: EntityManager, id: string): Promise<void> {
    await em.execute('delete from auth.person where id = ?', [id]);
  }
}
