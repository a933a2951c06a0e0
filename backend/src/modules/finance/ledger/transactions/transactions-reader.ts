import { Inject, Injectable } from '@nestjs/common';
import type { ListFile } from '../../../../platform/csv/csv-files.js';
import { prepared } from '../../../../platform/database/prepared.js';
import {
  asSent,
  COUNTED,
  type PageRow,
  pageStatement,
  toPage,
} from '../../../../platform/database/page-statement.js';
import { type SqlFragment, Database, sql } from '../../../../platform/database/sql.js';
import { visibleTo } from '../../../../platform/database/visible-to.js';
import { and } from '../../../../platform/database/where.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import { Page } from '../../../../platform/http/paging.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { USER_CONTRACTS, type UserContracts, TenantContact } from '../../../auth/index.js';
import { TRANSACTION_TYPES, type TransactionType } from '../finance.constants.js';
import { isOf, type LineConditions, listedLines, oneLine, ORDER } from './listed-lines.js';
import { LISTED_KINDS, type ListedTransactionDto, RECEIVED_KINDS } from './listed-transaction.dto.js';
import { soughtLines } from './sought-lines.js';
import type { Viewer } from './transaction.dto.js';
import { TransactionSummaryDto } from './transactions.dto.js';
import { type MakeTransactionsFileDto, type TransactionsQueryDto, typeOf } from './transactions-query.dto.js';
import { type Columns, rupeesCell } from '../../../../platform/csv/csv.js';

/**
 * Parts of a statement with the columns payments, payouts, commission (paise) and entries over all rows of a filter. Without
 * an owner, tenant or property it reads sums of days, at a constant cost; with one it reads rows, by an index.
 */
interface SummaryParts {
  /** All conditions on postings of rents, if one of them is on an owner, a tenant or a property. */
  where: SqlFragment | undefined;
  /** Condition on the kinds that are listed. */
  kinds: SqlFragment;
  type: TransactionType | undefined;
  /** Days, both included; undefined is without bound. */
  range: { from: string | undefined; to: string | undefined };
}

const ROWS = sql`select kind, sign * amount_paise as amount_paise, sign * commission_paise as commission_paise,
    1 as line_count
  from finance.posting cross join lateral (select case when is_reversal then -1 else 1 end) s (sign)`;

function summaryStatement({ where, kinds, type, range: { from, to } }: SummaryParts): SqlFragment {
  const sum = (column: SqlFragment, of: TransactionType): SqlFragment =>
    type && of !== type ? sql`0` : sql`coalesce(sum(${column}) filter (where kind = ${of}), 0)`;
  const days = and(kinds, from && sql`day >= ${from}::date`, to && sql`day <= ${to}::date`);
  return sql`select ${sum(sql`amount_paise`, 'payment')} as payments, ${sum(sql`amount_paise`, 'payout')} as payouts,
      ${sum(sql`commission_paise`, 'payment')} as commission,
      coalesce(sum(line_count), 0) as entries
    from (${where ? sql`${ROWS} where ${where}` : sql`select * from finance.total_day where ${days}`}) figures`;
}

/** No email addresses: files travel further than screens. */
const TRANSACTIONS_FILE: Columns<ListedTransactionDto> = [
  ['Date', ({ date }) => date],
  ['Type', ({ transactionType }) => transactionType],
  ['Month', ({ month }) => month],
  ['For', ({ description }) => description ?? null],
  ['Payer', ({ payerName }) => payerName],
  ['Recipient', ({ recipientName }) => recipientName],
  ['Property', ({ propertyName }) => propertyName],
  ['Address', ({ propertyAddress }) => propertyAddress],
  ['Amount', ({ amount }) => rupeesCell(amount)],
  ['Commission', ({ commission }) => rupeesCell(commission)],
  ['Net amount', ({ netAmount }) => rupeesCell(netAmount)],
  ['Method', ({ method }) => method],
  ['Cheque number', ({ chequeNumber }) => chequeNumber],
  ['Cheque date', ({ chequeDate }) => chequeDate],
  ['Reference', ({ reference }) => reference],
  ['Reason', ({ reason }) => reason],
  ['Transaction id', ({ id }) => id],
  ['Reverses', ({ reversesId }) => reversesId],
  ['Reversed by', ({ reversedById }) => reversedById],
  ['Receipt id', ({ receiptId }) => receiptId],
  ['Payout id', ({ payoutId }) => payoutId],
  ['Rent record id', ({ rentRecordId }) => rentRecordId],
  ['Contract id', ({ contractId }) => contractId],
  ['Property id', ({ propertyId }) => propertyId],
  ['Owner id', ({ ownerId }) => ownerId],
  ['Tenant id', ({ tenantId }) => tenantId],
];

interface Row extends PageRow {
  summary: string;
}

/** Reads lines of receipts and payouts that an account may see. */
@Injectable()
export class TransactionsReader {
  constructor(
    private readonly db: Database,
    @Inject(USER_CONTRACTS) private readonly contracts: UserContracts,
  ) {}

  /** A page, newest first. Its JSON has the summary of all pages. */
  async page(account: Principal, query: TransactionsQueryDto): Promise<Page> {
    const sought = await this.sought(account, query);
    const statement = asSent(this.statement(account, query, sought), isCommon(query), query);
    const row = await this.db.row<Row>(statement);
    const page = toPage(row, ORDER);
    return new Page(`{"items":${page.json},"summary":${row?.summary}}`, page.total, page.next);
  }

  /** All rows. */
  async file(account: Principal, filter: MakeTransactionsFileDto): Promise<ListFile<ListedTransactionDto>> {
    const { listed } = conditionsOf(account, filter, await this.sought(account, filter));
    const parts = listedLines(listed, this.viewer(account));
    return { of: 'transactions', columns: TRANSACTIONS_FILE, from: () => parts };
  }

  /** @throws {NotFound} when there is none, or the account may not see it */
  async one(account: Principal, id: string): Promise<string> {
    const it = and(conditionsOf(account, {}).listed, sql`id = ${id}`);
    const row = await this.db.row<{ json: string }>(prepared(oneLine(it, this.viewer(account))));
    if (!row) throw new NotFound('Transaction');
    return row.json;
  }

  private async sought(account: Principal, { q }: MakeTransactionsFileDto): Promise<SqlFragment | undefined> {
    return q?.trim() ? soughtLines(this.db, account, q) : undefined;
  }

  private statement(
    account: Principal,
    query: TransactionsQueryDto,
    sought: SqlFragment | undefined,
  ): SqlFragment {
    const { ownerId, tenantId, propertyId, from, to } = query;
    const conditions = conditionsOf(account, query, sought);
    const parts = listedLines(conditions.listed, this.viewer(account));
    const isOfSome =
      ['owner', 'tenant'].includes(account.role) || [ownerId, tenantId, propertyId, sought].some(Boolean);
    const sums = summaryStatement({
      where: isOfSome ? conditions.rents : undefined,
      kinds: conditions.kinds,
      type: typeOf(query),
      range: { from, to },
    });
    return sql`select page.json, page.after, least(s.entries + ${isOfSome ? countOf(conditions.others) : sql`0`}, ${COUNTED})::int as total,
        ${TransactionSummaryDto.json()}::text as summary
      from (${pageStatement({ ...parts, total: sql`0` }, query)}) page, (${sums}) s`;
  }

  private viewer(account: Principal): Viewer {
    return { contact: TenantContact.seenBy(account, this.contracts, sql`p.tenant_id`) };
  }
}

/** Tenants see what they paid, and no payouts to owners. */
function conditionsOf(
  account: Principal,
  query: MakeTransactionsFileDto,
  sought?: SqlFragment,
): LineConditions {
  const { ownerId, tenantId, propertyId, from, to } = query;
  const type = typeOf(query);
  const isTenant = account.role === 'tenant';
  const asked = and(
    visibleTo(account),
    ownerId && sql`owner_id = ${ownerId}`,
    tenantId && sql`tenant_id = ${tenantId}`,
    propertyId && sql`property_id = ${propertyId}`,
    from && sql`date >= ${from}::date`,
    to && sql`date <= ${to}::date`,
    sought,
  );
  const ofRents = TRANSACTION_TYPES.filter(
    (kind) => (kind === 'payment' || !isTenant) && (!type || kind === type),
  );
  const others = type ? [] : isTenant ? RECEIVED_KINDS : LISTED_KINDS;
  const none = sql`false`;
  const kinds = ofRents.length > 0 ? isOf([...ofRents, ...others]) : none;
  return {
    kinds,
    listed: and(kinds, asked),
    rents: ofRents.length > 0 ? and(isOf(ofRents), asked) : none,
    others: others.length > 0 ? and(isOf(others), asked) : null,
  };
}

const countOf = (others: SqlFragment | null): SqlFragment =>
  others
    ? sql`(select count(*) from (select from finance.posting where ${others} limit ${COUNTED}) counted)`
    : sql`0`;

/** Plans are kept for one filter at most beside the type; several, or a range of dates, need their own. */
const isCommon = ({ q, ownerId, tenantId, propertyId, from, to }: TransactionsQueryDto): boolean =>
  !q?.trim() && !from && !to && [ownerId, tenantId, propertyId].filter(Boolean).length <= 1;
