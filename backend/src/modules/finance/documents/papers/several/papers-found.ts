import { type SqlFragment, sql } from '../../../../../platform/database/sql.js';
import { visibleTo } from '../../../../../platform/database/visible-to.js';
import { and } from '../../../../../platform/database/where.js';
import type { Principal } from '../../../../../platform/security/principal.js';
import type { StatementPeriod } from '../../statements/statement-query.dto.js';
import type { MakePayoutAdvicesPdfDto, MakeReceiptsPdfDto } from './several.dto.js';

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
export const receiptsFound = (account: Principal, filter: MakeReceiptsPdfDto): SqlFragment =>
  sql`select id, date::text || number as place from finance.receipt_v
    where ${visibleTo(account)} and ${filtered(filter)}`;

/** Ids of payouts. Rows that were written again are no payouts of their own. */
export const payoutsFound = (account: Principal, filter: MakePayoutAdvicesPdfDto): SqlFragment => {
  const where = and(sql`payout_id is not null and not is_reversal`, visibleTo(account), filtered(filter));
  return sql`select payout_id as id, min(date)::text || payout_id as place from (
      select payout_id, date from finance.posting where ${where} and kind in ('payout', 'charge_payout', 'owner_credit')) p
    group by payout_id`;
};

/** Ids of owners with changes in the period, by name. */
export const ownersFound = ({ from, to }: StatementPeriod): SqlFragment => {
  const moved = sql`date >= ${from}::date and date <= ${to}::date`;
  return sql`select o.id, lower(o.name) || o.id as place from auth.user_v o join (
      select distinct owner_id from finance.posting where ${moved}) m on m.owner_id = o.id`;
};
