import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PasswordHasher } from '../../../platform/security/password-hasher.js';
import { User } from '../accounts/user.entity.js';
import { Payees } from '../payee/payees.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_OWNER_EMAIL, DEMO_TENANT_EMAIL } from './accounts.js';
import { insertUsers, userRows, type Taken } from './rows.js';
import { type DummyUser, DEMO_OWNER, DEMO_TENANT } from './types.js';
import { bankAccount } from './users.js';

/** The people of the dummy data, and the demo accounts. Everything happens in the transaction of the given entity manager. */
@Injectable()
export class DummyUsers {
  constructor(
    private readonly passwords: PasswordHasher,
    private readonly payees: Payees,
  ) {}

  /** Opens the demo accounts where there is no account yet. @returns false where there was one */
  async openDemoAccounts(em: EntityManager): Promise<boolean> {
    const user = await inTransaction(em).row(sql`select 1 from auth.user limit 1`);
    if (user) return false;
    const passwordHash = await this.passwords.hash(DEMO_PASSWORD);
    const accounts = DEMO_ACCOUNTS.map(({ role, name }) => {
      const email = `${role}@example.com`;
      const user = User.open({ role, name, email, username: role, passwordHash, isProven: true });
      // The people of the demo are no beginners.
      return Object.assign(user, { hidesFirstSteps: true });
    });
    await em.persist(accounts).flush();
    for (const { id, role, name } of accounts)
      if (role === 'owner') await this.payees.enter(em, id, bankAccount(name, 0));
    return true;
  }

  /**
   * Inserts these people.
   * @returns ids by key: theirs and those of the demo accounts, with stand-ins for missing ones
   */
  async enter(em: EntityManager, users: readonly DummyUser[]): Promise<ReadonlyMap<string, string>> {
    const ids = await idsByKey(em, users);
    const rows = userRows(users, await takenBy(em, users));
    await inTransaction(em).rows(insertUsers(rows, await this.passwords.hash(DEMO_PASSWORD)));
    for (const { id, payee } of users) if (payee) await this.payees.enter(em, id, payee);
    return ids;
  }

  async lock(em: EntityManager): Promise<void> {
    await inTransaction(em).rows(sql`select 1 from auth.user where is_dummy order by id for update`);
  }

  /** Deletes them with their reset links. @returns their number */
  removeAll(em: EntityManager): Promise<number> {
    return em.nativeDelete(User, { isDummy: true });
  }
}

/** Emails and usernames of the dummy people that are taken. */
async function takenBy(em: EntityManager, users: readonly DummyUser[]): Promise<Taken> {
  const names = users.flatMap(({ email, username }) => [email, username]);
  const rows = await inTransaction(em).rows<{ email: string | null; username: string | null }>(
    sql`select email_key as email, username_key as username from auth.user
      where email_key = any (${names}::text[]) or username_key = any (${names}::text[])`,
  );
  const some = (list: (string | null)[]): Set<string> => new Set(list.filter((name) => name !== null));
  return { emails: some(rows.map((row) => row.email)), usernames: some(rows.map((row) => row.username)) };
}

/** Ids by key of the dummy people and the demo accounts; a dummy person stands in for a missing one. */
async function idsByKey(
  em: EntityManager,
  users: readonly DummyUser[],
): Promise<ReadonlyMap<string, string>> {
  const idOf = (role: string, email: string) =>
    sql`(select id from auth.user where email_key = ${email} and role = ${role} and not is_dummy)`;
  const demo = await inTransaction(em).row<{ owner: string | null; tenant: string | null }>(
    sql`select ${idOf('owner', DEMO_OWNER_EMAIL)} as owner, ${idOf('tenant', DEMO_TENANT_EMAIL)} as tenant`,
  );
  const ids = new Map(users.map(({ key, id }) => [key, id]));
  const last = (wanted: DummyUser['role']): string =>
    (users.findLast(({ role }) => role === wanted) as DummyUser).id;
  return ids.set(DEMO_OWNER, demo?.owner ?? last('owner')).set(DEMO_TENANT, demo?.tenant ?? last('tenant'));
}
