import { Inject, Injectable } from '@nestjs/common';
import { Sql, sql } from '../../../../platform/database/sql.js';
import { visibleTo } from '../../../../platform/database/visible-to.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { CONTRACTS_OF_USERS, type ContractsOfUsers, TenantContact } from '../../../auth/index.js';
import { receiptJson } from './receipt-json.js';

/** Reads receipts that an account may see. */
@Injectable()
export class ReceiptsReader {
  constructor(
    private readonly sql: Sql,
    @Inject(CONTRACTS_OF_USERS) private readonly contracts: ContractsOfUsers,
  ) {}

  /** @throws {NotFound} when there is none, or the account may not see it */
  async one(account: Principal, id: string): Promise<string> {
    const contact = TenantContact.seenBy(account, this.contracts, sql`p.tenant_id`);
    const json = await receiptJson(this.sql, id, { visible: visibleTo(account), contact });
    if (!json) throw new NotFound('Receipt');
    return json;
  }
}
