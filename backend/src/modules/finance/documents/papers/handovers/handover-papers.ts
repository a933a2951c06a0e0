import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../../platform/database/prepared.js';
import { Database, sql } from '../../../../../platform/database/sql.js';
import type { PaperFile } from '../../../../../platform/papers/paper-answer.js';
import { PaperMaker } from '../../../../../platform/papers/paper-maker.js';
import type { Principal } from '../../../../../platform/security/principal.js';
import {
  type HandoverDirection,
  type HandoverDto,
  HandoverPictures,
  HandoverReader,
  OnlyPdfOfAnswered,
} from '../../../../contracts/index.js';
import { handoverPaper, type PartiesOfHandover } from './handover-paper.js';

/** Makes PDFs of handovers that an account may see. */
@Injectable()
export class HandoverPapers {
  constructor(
    private readonly db: Database,
    private readonly handovers: HandoverReader,
    private readonly pictures: HandoverPictures,
    private readonly maker: PaperMaker,
  ) {}

  /**
   * @throws {NotFound} when there is no such contract, or the account may not see it
   * @throws {Conflict} until it is accepted or disputed
   */
  async file(
    account: Principal,
    [contractId, direction]: readonly [string, HandoverDirection],
    gone?: AbortSignal,
  ): Promise<PaperFile> {
    const handover = JSON.parse(await this.handovers.one(account, contractId, direction)) as HandoverDto;
    if (handover.status === 'draft' || handover.status === 'sent') throw new OnlyPdfOfAnswered();
    const parties = await this.parties(contractId);
    const files = await this.pictures.small(account, contractId, handover.pictures, gone);
    const paper = await this.maker.paper((_, today) => handoverPaper(handover, { parties, files, today }));
    return this.maker.file(paper, gone);
  }

  private async parties(contractId: string): Promise<PartiesOfHandover> {
    const parties = await this.db.row<PartiesOfHandover>(
      prepared(sql`select t.name as tenant, o.name as owner, h.name as home, h.address
        from contracts.contract_v k join auth.user_v t on t.id = k.tenant_id join auth.user_v o on o.id = k.owner_id
          join properties.property_v h on h.id = k.property_id
        where k.id = ${contractId}`),
    );
    return parties as PartiesOfHandover;
  }
}
