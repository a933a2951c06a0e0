import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/sql.js';
import { visibleTo } from '../../../../platform/database/visible-to.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { payoutJson } from './payout-json.js';

/** Reads payouts that an account may see. */
@Injectable()
export class PayoutsReader {
  constructor(private readonly db: Database) {}

  /** @throws {NotFound} when there is none, or the account may not see it */
  async one(account: Principal, id: string): Promise<string> {
    const json = await payoutJson(this.db, id, visibleTo(account));
    if (!json) throw new NotFound('Payout');
    return json;
  }
}
