import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/clock/clock.js';
import { type SqlFragment, Database, sql } from '../../../../../platform/database/sql.js';
import type { Paper } from '../../../../../platform/papers/paper.js';
import { MOST_PAPERS, type SeveralPapers } from '../../../../../platform/papers/several-papers.js';
import type { Principal } from '../../../../../platform/security/principal.js';
import { checkPeriod, type StatementPeriod } from '../../statements/statement-query.dto.js';
import { PayoutPapers } from '../payout-papers.js';
import { ReceiptPapers } from '../receipt-papers.js';
import { StatementPapers } from '../statement-papers.js';
import { ownersFound, payoutsFound, receiptsFound } from './papers-found.js';
import type { MakePayoutAdvicesPdfDto, MakeReceiptsPdfDto } from './several.dto.js';
import { NoPapers, TooManyPapers } from './several-errors.js';

const MOST_COUNTED = 10_000;

interface Kind {
  /** Their plural name. */
  what: string;
  title: string;
  /** In the name of the file: `kiraya-<of>-2026-11-20.pdf`. */
  of: string;
  /** A statement with their ids and places. */
  found: SqlFragment;
  paper: (id: string) => Promise<Paper>;
}

/** Puts several of finance's papers into one PDF. */
@Injectable()
export class SeveralFinancePapers {
  constructor(
    private readonly db: Database,
    private readonly receipts: ReceiptPapers,
    private readonly payouts: PayoutPapers,
    private readonly statements: StatementPapers,
    private readonly clock: Clock,
  ) {}

  /** @throws {Conflict} when there are none, or too many for a file */
  ofReceipts(account: Principal, filter: MakeReceiptsPdfDto): Promise<SeveralPapers> {
    return this.#several({
      ...{ what: 'receipts', title: 'Receipts', of: 'receipts', found: receiptsFound(account, filter) },
      paper: (id) => this.receipts.paper(account, id),
    });
  }

  /** @throws {Conflict} when there are none, or too many for a file */
  ofPayouts(account: Principal, filter: MakePayoutAdvicesPdfDto): Promise<SeveralPapers> {
    return this.#several({
      ...{ what: 'payout advices', title: 'Payout advices', of: 'payout-advices' },
      found: payoutsFound(account, filter),
      paper: (id) => this.payouts.paper(account, id),
    });
  }

  /**
   * @throws {InvalidInput} for an impossible period
   * @throws {Conflict} when there are none, or too many for a file
   */
  ofOwners(account: Principal, period: StatementPeriod): Promise<SeveralPapers> {
    checkPeriod(period, this.clock.today());
    return this.#several({
      ...{ what: 'owners’ statements', title: 'Owners’ statements', of: 'owners-statements' },
      found: ownersFound(period),
      paper: (id) => this.statements.paper(account, id, period),
    });
  }

  async #several({ what, title, of, found, paper }: Kind): Promise<SeveralPapers> {
    const ids = await this.#ids(what, found);
    return {
      ...{ title, of: ids.length, name: `kiraya-${of}-${this.clock.today()}.pdf` },
      papers: each(ids, paper),
    };
  }

  async #ids(what: string, found: SqlFragment): Promise<string[]> {
    const row = await this.db.row<{ count: number; ids: string[] | null }>(
      sql`with found as materialized (${found} limit ${MOST_COUNTED + 1})
        select (select count(*)::int from found) as count, case when (select count(*) from found) <= ${MOST_PAPERS}
          then (select array_agg(id order by place) from found) end as ids`,
    );
    const { count = 0, ids } = row ?? {};
    if (count > MOST_PAPERS) throw new TooManyPapers(what, count, MOST_COUNTED);
    if (!ids) throw new NoPapers(what);
    return ids;
  }
}

/** Makes papers one after another: few are in memory, and other requests are served in between. */
async function* each(ids: string[], paper: (id: string) => Promise<Paper>): AsyncGenerator<Paper> {
  for (const id of ids) yield await paper(id);
}
