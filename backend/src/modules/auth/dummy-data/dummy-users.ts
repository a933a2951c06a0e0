import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PasswordHasher } from '../../../platform/security/password-hasher.js';
import { User } from '../accounts/user.entity.js';
import { Payees } from '../payee/payees.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.js';
import { insertUsers, userRows } from './rows.js';
import type { DummyUser } from './types.js';
import { bankAccount } from './users.js';
import { idsByKey, takenBy } from './users-there.js';

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
