import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PasswordHasher } from '../../../platform/security/password-hasher.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.js';

const EMAILS = DEMO_ACCOUNTS.map(({ role }) => `${role}@example.com`);

const ARE_SAMPLES = sql`(is_dummy or email = any(${EMAILS}::text[])) and password_hash is not null`;

/** A count of accounts whose password is, in all likelihood, the published one. */
export const COUNT_SAMPLES = sql`select count(*)::int as count from auth.user where ${ARE_SAMPLES}`;

/** Accounts with the published password: on a public site their sessions and tokens are invalid. */
@Injectable()
export class SampleAccounts implements OnApplicationBootstrap {
  constructor(
    private readonly orm: MikroORM,
    private readonly db: Database,
    private readonly passwords: PasswordHasher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.isPublic) await this.letNobodyIn();
  }

  private async letNobodyIn(): Promise<void> {
    const em = this.orm.em.fork() as EntityManager;
    // One hash stands for all that came in one go.
    const hashes = await this.db.rows<{ hash: string }>(
      sql`select distinct password_hash as hash from auth.user where ${ARE_SAMPLES}`,
    );
    for (const { hash } of hashes)
      if (await this.passwords.matches(hash, DEMO_PASSWORD))
        await em.transactional(async (transaction) => {
          const holders = sql`select id from auth.user where password_hash = ${hash}`;
          await inTransaction(transaction).rows(sql`update auth.user set token_version = token_version + 1
            where id in (${holders})`);
          await inTransaction(transaction).rows(sql`delete from auth.session where user_id in (${holders})`);
        });
  }
}
