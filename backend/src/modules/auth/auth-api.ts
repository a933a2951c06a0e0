import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../platform/database/prepared.js';
import { Database, type Queryable, sql } from '../../platform/database/sql.js';
import { inTransaction } from '../../platform/database/in-transaction.js';
import type { Caller, KnownCaller } from '../../platform/http/caller.js';
import { forgetExternalIds } from '../../platform/external-ids/external-ids.js';
import { forgetKeysOf } from '../../platform/http/idempotency/forget-keys.js';
import type { IdempotentResponse } from '../../platform/http/idempotency/idempotency.js';
import type { Role } from '../../platform/security/principal.js';
import { ACTIVE } from './accounts/active.js';
import { emailsOfAdmins } from './accounts/emails-of-admins.js';
import { Erasures } from './accounts/erasures.js';
import { ConfirmEmail } from './email-confirmation/confirm-email.js';
import { Invitations, type Invited, type Invitee } from './invitation/invitations.js';

/** The interface of accounts for other modules. */
@Injectable()
export class AuthApi {
  constructor(
    private readonly db: Database,
    private readonly invitations: Invitations,
    private readonly erasures: Erasures,
    private readonly emails: ConfirmEmail,
  ) {}

  /** A person with this id (a UUID) and this role exists. */
  async hasUser(id: string, role: Role): Promise<boolean> {
    const user = sql`select 1 from auth.user where id = ${id} and role = ${role}`;
    return (await this.db.row(prepared(user))) !== undefined;
  }

  /** An owner's account has its email in this mailbox, as `mailboxOf` defines it. */
  async isOwnersMailbox(mailbox: string, on: Queryable = this.db): Promise<boolean> {
    const owner = sql`select 1 from auth.user where mailbox = ${mailbox} and role = 'owner' limit 1`;
    return (await on.row(prepared(owner))) !== undefined;
  }

  /** Emails of administrators who have chosen a password. */
  emailsOfAdmins(em: EntityManager): Promise<string[]> {
    return emailsOfAdmins(em);
  }

  /** The name of a person; undefined when there is none. */
  async displayName(id: string): Promise<string | undefined> {
    const user = sql`select name from auth.user where id = ${id}`;
    return (await this.db.row<{ name: string }>(prepared(user)))?.name;
  }

  /**
   * Opens an account of any role and mails its holder a link, good for a week, to choose the password.
   * @throws {Conflict} when the email is taken
   */
  inviteToSetPassword(caller: Caller, invitee: Invitee, answer: Invited): Promise<IdempotentResponse> {
    return this.invitations.invite(caller, invitee, answer);
  }

  /**
   * Confirms an account's email on an administrator's word.
   * @throws {NotFound} when there is no such account
   * @throws {Conflict} when it has no email, or it is proven
   */
  confirmEmail(caller: KnownCaller, id: string): Promise<void> {
    return this.emails.byAdmin(caller, id);
  }

  /**
   * Locks an account so that it is neither suspended nor deleted before the transaction ends. Homes are locked before
   * people are.
   * @returns false where no account of this role can take part in something new
   */
  async holdActive(em: EntityManager, id: string, role: Role): Promise<boolean> {
    const held = await inTransaction(em).row(
      sql`select 1 from auth.user
        where id = ${id} and role = ${role} and ${ACTIVE} for key share`,
    );
    return held !== undefined;
  }

  /**
   * Mails an invitation again, good for a week from now.
   * @throws {NotFound} when nobody with this id is still invited
   */
  inviteAgain(em: EntityManager, id: string): Promise<void> {
    return this.invitations.again(em, id);
  }

  /** Locks an account until the transaction ends, so that nothing new refers to it. */
  lockAccount(em: EntityManager, id: string): Promise<{ role: Role; isInvited: boolean } | undefined> {
    return inTransaction(em).row(
      sql`select role, password_hash is null and erased_at is null as "isInvited" from auth.user
        where id = ${id} for update`,
    );
  }

  /** Removes personal data from a locked account, and ends its tokens and links. */
  async eraseAccount(em: EntityManager, id: string): Promise<void> {
    await this.erasures.erase(em, id);
    await forgetExternalIds(em, id);
    await forgetKeysOf(em, id);
  }

  /** Deletes an account that nothing refers to, with its tokens and links. */
  async deleteAccount(em: EntityManager, id: string): Promise<void> {
    await inTransaction(em).rows(sql`delete from auth.user where id = ${id}`);
    await forgetKeysOf(em, id);
  }
}
