import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared.js';
import { Database, sql } from '../../../../platform/database/sql.js';
import type { PaperFile } from '../../../../platform/papers/paper-answer.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { NotSettled, SettlementReader } from '../../collections/index.js';
import { PaperMaker } from '../../../../platform/papers/paper-maker.js';
import { type PartiesOfSettlement, settlementPaper } from './settlement-paper.js';

type People = Omit<PartiesOfSettlement, 'organisation'>;

/** Makes PDFs of settlements that an account may see, from the books. */
@Injectable()
export class SettlementPapers {
  constructor(
    private readonly db: Database,
    private readonly settlements: SettlementReader,
    private readonly maker: PaperMaker,
  ) {}

  /**
   * @throws {NotFound} when there is no such contract, or the account may not see it
   * @throws {Conflict} while none stands
   */
  async file(account: Principal, contractId: string, gone?: AbortSignal): Promise<PaperFile> {
    const settlement = await this.settlements.one(account, contractId);
    if (settlement.status === 'draft') throw new NotSettled();
    const paper = await this.maker.paper(async ({ name }, today) =>
      settlementPaper(settlement, { organisation: name, ...(await this.tenancy(contractId)) }, today),
    );
    return this.maker.file(paper, gone);
  }

  private async tenancy(contractId: string): Promise<People> {
    const tenancy = await this.db.row<People>(
      prepared(sql`select t.name as tenant, o.name as owner, h.name as home, h.address,
          to_char(k.start_date, 'YYYY-MM-DD') as "startDate"
        from contracts.contract_v k join auth.user_v t on t.id = k.tenant_id join auth.user_v o on o.id = k.owner_id
          join properties.property_v h on h.id = k.property_id
        where k.id = ${contractId}`),
    );
    return tenancy as People;
  }
}
