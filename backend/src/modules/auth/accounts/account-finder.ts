import { foldedName } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared.js';
import { raw, Database, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { Unauthenticated } from '../../../platform/http/app-error.js';
import type { Role } from '../../../platform/security/principal.js';
import { isEmailAddress } from './account-fields.js';

/** An account with the facts that a log-in needs. */
export interface FoundAccount {
  id: string;
  name: string;
  email: string | null;
  username: string | null;
  role: Role;
  tokenVersion: number;
  passwordHash: string | null;
  isSuspended: boolean;
  hasSecondFactor: boolean;
  /** The end of an open invitation: ISO 8601 in UTC. */
  invitedUntil: string | null;
}

const ACCOUNT = sql`select id, name, email, username, role, token_version as "tokenVersion",
    password_hash as "passwordHash", suspended_at is not null as "isSuspended",
    (select ${utc(sql`a.invited_until`)} from auth.account_v a where a.id = u.id) as "invitedUntil",
    (select a.has_second_factor from auth.account_v a where a.id = u.id) as "hasSecondFactor" from auth.user u`;

@Injectable()
export class AccountFinder {
  constructor(private readonly db: Database) {}

  /** The account with this email or username, in any spelling. */
  byIdentifier(identifier: string): Promise<FoundAccount | undefined> {
    const key = foldedName(identifier);
    const column = raw(isEmailAddress(key) ? 'email_key' : 'username_key');
    return this.db.row(prepared(sql`${ACCOUNT} where ${column} = ${key}`));
  }

  byId(id: string): Promise<FoundAccount | undefined> {
    return this.db.row(prepared(sql`${ACCOUNT} where id = ${id}`));
  }

  /** The name of an account in an app or on a device. @throws {Unauthenticated} when it has gone */
  async nameInApps(id: string): Promise<string> {
    const account = await this.byId(id);
    if (!account) throw new Unauthenticated();
    return account.email ?? account.username ?? account.name;
  }
}
