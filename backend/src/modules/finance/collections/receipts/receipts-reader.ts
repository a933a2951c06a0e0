import { Inject, Injectable } from '@nestjs/common';
import { Database, sql } from '../../../../platform/database/sql.js';
import { visibleTo } from '../../../../platform/database/visible-to.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { USER_CONTRACTS, type UserContracts, TenantContact } from '../../../auth/index.js';
import { receiptJson } from './receipt-json.js';

/** Reads receipts that an account may see. */
@Injectable()
export class ReceiptsReader {
  constructor(
    private readonly db: Database,
    @Inject(USER_CONTRACTS) private readonly contracts: UserContracts,
  ) {}

  /** @throws {NotFound} when there is none, or the account may not see it */
  async one(account: Principal, id: string): Promise<string> {
    const contact = TenantContact.seenBy(account, this.contracts, sql`p.tenant_id`);
    const json = await receiptJson(this.db, id, { visible: visibleTo(account), contact });
    if (!json) throw new NotFound('Receipt');
    return json;
  }
}
