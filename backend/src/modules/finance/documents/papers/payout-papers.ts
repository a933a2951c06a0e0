import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared.js';
import { Database, sql } from '../../../../platform/database/sql.js';
import type { Paper } from '../../../../platform/papers/paper.js';
import type { PaperFile } from '../../../../platform/papers/paper-answer.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { type PayoutDto, PayoutsReader } from '../../payouts/index.js';
import { PaperMaker } from '../../../../platform/papers/paper-maker.js';
import { payoutPaper } from './payout-paper.js';

/** Makes PDFs of payment advices that an account may see, from the books. */
@Injectable()
export class PayoutPapers {
  constructor(
    private readonly db: Database,
    private readonly payouts: PayoutsReader,
    private readonly maker: PaperMaker,
  ) {}

  /** @throws {NotFound} when there is none, or the account may not see it */
  async file(account: Principal, id: string, gone?: AbortSignal): Promise<PaperFile> {
    return this.maker.file(await this.paper(account, id), gone);
  }

  async paper(account: Principal, id: string): Promise<Paper> {
    const payout = JSON.parse(await this.payouts.one(account, id)) as PayoutDto;
    return this.maker.paper(async (_, today) => payoutPaper(payout, await this.account(payout), today));
  }

  /**
   * The current payee, masked, if it was entered before the day of the transfer. On the same day the money may have
   * gone to the previous payee.
   */
  private async account({ ownerId, method, date }: PayoutDto): Promise<string | undefined> {
    if (method !== 'bank_transfer' && method !== 'upi') return undefined;
    const payee = await this.db.row<{ masked: string }>(
      prepared(sql`select masked from auth.payee_v where owner_id = ${ownerId}
        and (changed_at at time zone 'Asia/Kolkata')::date < ${date}::date`),
    );
    return payee?.masked;
  }
}
