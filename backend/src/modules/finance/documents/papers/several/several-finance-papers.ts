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
import type { MakePayoutAdvicesPdfDto, MakeReceiptsPdfDto } from './several.dto.js';
import { Conflict } from '../../../../../platform/http/app-error.js';
import { visibleTo } from '../../../../../platform/database/visible-to.js';
import { and } from '../../../../../platform/database/where.js';

const filtered = ({ ownerId, tenantId, propertyId, contractId, from, to }: MakeReceiptsPdfDto): SqlFragment =>
  and(
    ownerId && sql`owner_id = ${ownerId}`,
    tenantId && sql`tenant_id = ${tenantId}`,
    propertyId && sql`property_id = ${propertyId}`,
    contractId && sql`contract_id = ${contractId}`,
    from && sql`date >= ${from}::date`,
    to && sql`date <= ${to}::date`,
  );

/** Ids of receipts with their places in the file, by day of payment. */
const receiptsFound = (account: Principal, filter: MakeReceiptsPdfDto): SqlFragment =>
  sql`select id, date::text || number as place from finance.receipt_v
    where ${visibleTo(account)} and ${filtered(filter)}`;

/** Ids of payouts. Rows that were written again are no payouts of their own. */
const payoutsFound = (account: Principal, filter: MakePayoutAdvicesPdfDto): SqlFragment => {
  const where = and(sql`payout_id is not null and not is_reversal`, visibleTo(account), filtered(filter));
  return sql`select payout_id as id, min(date)::text || payout_id as place from (
      select payout_id, date from finance.posting where ${where} and kind in ('payout', 'charge_payout', 'owner_credit')) p
    group by payout_id`;
};

/** Ids of owners with changes in the period, by name. */
const ownersFound = ({ from, to }: StatementPeriod): SqlFragment => {
  const moved = sql`date >= ${from}::date and date <= ${to}::date`;
  return sql`select o.id, lower(o.name) || o.id as place from auth.user_v o join (
      select distinct owner_id from finance.posting where ${moved}) m on m.owner_id = o.id`;
};

const count = (of: number): string => of.toLocaleString('en-IN');

class NoPapers extends Conflict {
  constructor(what: string) {
    super('no-papers', `There are no ${what} to put into a file`);
  }
}

class TooManyPapers extends Conflict {
  /** @param found how many there are, as far as they were counted */
  constructor(what: string, found: number, mostCounted: number) {
    const many = found > mostCounted ? `more than ${count(mostCounted)}` : count(found);
    super(
      'too-many-papers',
      `These are ${many} ${what}, and one file has at most ${count(MOST_PAPERS)}. Please choose a shorter period`,
    );
  }
}

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
