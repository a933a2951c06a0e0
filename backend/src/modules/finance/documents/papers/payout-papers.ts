import { Injectable } from '@nestjs/common';
import { kept } from '../../../../platform/database/kept-plans.js';
import { Sql, sql } from '../../../../platform/database/sql.js';
import type { Paper } from '../../../../platform/papers/paper.js';
import type { PaperFile } from '../../../../platform/papers/paper-answer.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { type PayoutDto, PayoutsReader } from '../../payouts/index.js';
import { PaperMaker } from './paper-maker.js';
import { payoutPaper } from './payout-paper.js';

/** Advices of payouts that the account may see, made anew from the books. */
@Injectable()
export class PayoutPapers {
  constructor(
    private readonly sql: Sql,
    private readonly payouts: PayoutsReader,
    private readonly maker: PaperMaker,
  ) {}

  /** @throws {NotFound} when there is none, or it is not the account's to know of */
  async file(account: Principal, id: string, gone?: AbortSignal): Promise<PaperFile> {
    return this.maker.file(await this.paper(account, id), gone);
  }

  async paper(account: Principal, id: string): Promise<Paper> {
    const payout = JSON.parse(await this.payouts.one(account, id)) as PayoutDto;
    return this.maker.paper(async (_, today) => payoutPaper(payout, await this.account(payout), today));
  }

  /**
   * Masked, where a payout by bank went to what is entered now: that was entered on a day before. On the same day it may
   * have gone to what was there before.
   */
  private async account({ ownerId, method, date }: PayoutDto): Promise<string | undefined> {
    if (method !== 'bank_transfer') return undefined;
    const payee = await this.sql.row<{ masked: string }>(
      kept(sql`select masked from auth.payee_v where owner_id = ${ownerId}
        and (changed_at at time zone 'Asia/Kolkata')::date < ${date}::date`),
    );
    return payee?.masked;
  }
}
