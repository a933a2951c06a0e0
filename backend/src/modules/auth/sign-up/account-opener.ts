import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { violatedConstraint } from '../../../platform/database/database-errors.js';
import type { Caller } from '../../../platform/http/caller.js';
import { AccountExists, asAccountExists } from '../accounts/account-errors.js';
import type { NewAccount } from '../accounts/account-types.js';
import { User } from '../accounts/user.entity.js';
import { usernameCandidates } from './usernames.js';

/** Further work in the transaction that opens an account. */
export type Alongside = (em: EntityManager, user: User) => Promise<void>;

/** Opens accounts. @throws {AccountExists} when the email or username is taken */
@Injectable()
export class AccountOpener {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
  ) {}

  /** @param em a transaction to take part in, if any */
  async withFreeUsername(
    caller: Caller,
    account: Omit<NewAccount, 'username'> & { email: string },
    { alongside, em = this.em.fork() }: { alongside?: Alongside; em?: EntityManager } = {},
  ): Promise<User> {
    for (const username of usernameCandidates(account.email))
      try {
        return await this.open(em, caller, { ...account, username }, alongside);
      } catch (refusal) {
        if (violatedConstraint(refusal) !== 'user_username') throw asAccountExists(refusal);
      }
    throw new AccountExists();
  }

  async asNamed(caller: Caller, account: NewAccount): Promise<User> {
    try {
      return await this.open(this.em.fork(), caller, account);
    } catch (refusal) {
      throw asAccountExists(refusal);
    }
  }

  private async open(
    on: EntityManager,
    caller: Caller,
    account: NewAccount,
    alongside?: Alongside,
  ): Promise<User> {
    const user = User.open(account);
    await on.transactional(async (em) => {
      await em.persist(user).flush();
      await alongside?.(em, user);
      await this.audit.record(em, caller, {
        action: 'account.created',
        subjectType: 'user',
        subjectId: user.id,
        details: { role: user.role },
      });
    });
    return user;
  }
}
