import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { systemCaller } from '../../../platform/audit/audit.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { AppError } from '../../../platform/http/app-error.js';
import { ErasedList } from '../../../platform/installation/erased-list.js';
import { LOGGER } from '../../../platform/logging/logging.module.js';
import type { Role } from '../../../platform/security/principal.js';
import { EraseAccount } from './erase-account.js';

/** Repeats erasures that a restored backup undid. */
@Injectable()
export class EraseAgain {
  constructor(
    private readonly list: ErasedList,
    private readonly accounts: EraseAccount,
    private readonly db: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Erases accounts that are on the list of erasures and exist. Those with a running contract or open money in the
   * backup are tried again at each start.
   */
  async run(): Promise<void> {
    await this.list.complete();
    const back = await this.db.rows<{ id: string; role: Role }>(
      sql`select p.id, p.role from auth.user_v p join auth.account_v a on a.id = p.id
        where p.id = any (${await this.list.read()}::uuid[]) and a.erased_at is null`,
    );
    let erased = 0;
    for (const account of back) if (await this.erase(account)) erased += 1;
    if (back.length > 0)
      this.logger.warn(
        { erased, waiting: back.length - erased },
        'erasures after the backup were done again',
      );
  }

  private async erase(account: { id: string; role: Role }): Promise<boolean> {
    try {
      await this.accounts.eraseAs(systemCaller('erase-again'), account);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}
