import type { PaidWith } from '@kiraya/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { newId } from '../../../../platform/http/uuid.js';
import { PAYER_OF_PAYOUTS, type PostingKind, type Tender } from '../finance.constants.js';
import { TransactionDto } from '../transactions/transaction.dto.js';

/** A posting to write. Its contract, property and people come from its receivable, else from its contract. */
export interface NewPosting extends Partial<PaidWith> {
  kind: PostingKind;
  receivableId?: string;
  contractId?: string;
  /** Set where there is no contract. */
  ownerId?: string;
  propertyId?: string | null;
  receiptId?: string;
  tender?: Tender;
  payoutId?: string;
  /** The open or payable balance if left out (rents only). */
  paise?: bigint;
  /** `YYYY-MM-DD` */
  date: string;
  reference?: string | null;
  description?: string;
  createdBy: string;
}

/** A written posting. */
export interface Written {
  id: string;
  /** The transaction as JSON, for a rent. */
  json: string | null;
}

/** The person and the reason of a reversal. */
export interface Reversal {
  reason: string;
  createdBy: string;
}

/** Columns copied from the original to its reversal. */
const COPIED = sql`kind, tender, contract_id, property_id, owner_id, tenant_id, receivable_id, month, commission_bps,
  receipt_id, payout_id, amount_paise, withheld_paise, method, cheque_number, cheque_date, description, payer_name, payer_email,
  recipient_name, recipient_email, property_name, property_address`;

const isPayout = (kind: SqlFragment): SqlFragment => sql`${kind} in ('payout', 'charge_payout')`;
const isPayment = (kind: SqlFragment): SqlFragment => sql`${kind} in ('payment', 'charge_payment')`;
const commissionOn = (paise: SqlFragment, of: SqlFragment): SqlFragment =>
  sql`finance.commission_on(${paise}, ${of}.commission_bps)`;

/** Commission kept on a rent since its last live payout. */
const WITHHELD = sql`r.earned_paise - (select coalesce(sum(before.withheld_paise), 0)::bigint
  from finance.transaction_v before where before.rent_record_id = r.id and before.type = 'payout')`;

/** The receivable's payments or payouts before a reversal; earlier reversals of the same statement count. */
const PAID_BEFORE = sql`(case when ${isPayout(sql`o.kind`)} then r.paid_out_paise else r.paid_paise end
  - coalesce(sum(o.amount_paise) over before, 0)::bigint)`;

const WRITTEN = sql`select p.id, case p.paid_by when 'payment' then ${TransactionDto.json({})}::text end as json
  from made p order by p.paid_by is distinct from 'payment', case p.paid_by when 'payment' then p.month end, p.id`;

/**
 * Writes postings, in the transaction of the given entity manager, with receivables, deposit and the owner's position
 * locked. Triggers keep sums: `receivables_summed` of receivables, `positions_moved` of deposits and owners' debts,
 * `owed_summed` of money due to owners, `days_summed` of days. `day_is_open`, `refund_within_settlement`,
 * `disputed_not_set_off`, `reverses_the_same`, `adds_up` and `payout_adds_up` refuse.
 */
@Injectable()
export class PostingWriter {
  constructor(private readonly clock: Clock) {}

  /** @returns those of rents by month, then the others in their order */
  async write(em: EntityManager, postings: NewPosting[]): Promise<Written[]> {
    if (postings.length === 0) return [];
    const rows = postings.map(({ paise, ...posting }) => ({
      ...posting,
      ...(paise !== undefined && { paise: String(paise) }),
      id: newId(),
    }));
    return inTransaction(em).rows<Written>(
      prepared(sql`with made as (
        insert into finance.posting (id, kind, tender, contract_id, property_id, owner_id, tenant_id, receivable_id, month,
          commission_bps, paid_before_paise, receipt_id, payout_id, date, amount_paise, commission_paise, withheld_paise,
          method, cheque_number, cheque_date, reference, description, payer_name, payer_email, recipient_name, recipient_email, property_name,
          property_address, created_by, created_at)
        select e.id, e.kind, e.tender, k.id, coalesce(k.property_id, e."propertyId"), o.id, k.tenant_id, r.id, r.due_month,
          r.commission_bps, case when ${isPayout(sql`e.kind`)} then r.paid_out_paise else r.paid_paise end, e."receiptId",
          e."payoutId", e.date, f.amount,
          case when ${isPayment(sql`e.kind`)}
            then ${commissionOn(sql`r.paid_paise + f.amount`, sql`r`)} - r.earned_paise else 0 end,
          case e.kind when 'payout' then ${WITHHELD} end, e.method, e."chequeNumber", e."chequeDate", e.reference,
          e.description,
          case e.kind when 'payment' then t.name when 'payout' then ${PAYER_OF_PAYOUTS} end,
          case e.kind when 'payment' then t.email end,
          case r.kind when 'rent' then o.name end, case r.kind when 'rent' then o.email end, h.name, h.address,
          e."createdBy", ${this.clock.now().toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, kind text, "receivableId" uuid,
          "contractId" uuid, "ownerId" uuid, "propertyId" uuid, "receiptId" uuid, tender text, "payoutId" uuid,
          paise bigint, date date, method text, "chequeNumber" text, "chequeDate" date, reference text, description text, "createdBy" uuid)
        left join contracts.receivable_v r on r.id = e."receivableId"
        left join contracts.contract_v k on k.id = coalesce(r.contract_id, e."contractId")
        left join auth.user_v o on o.id = coalesce(k.owner_id, e."ownerId")
        left join auth.user_v t on t.id = r.tenant_id
        left join properties.property_v h on h.id = case r.kind when 'rent' then r.property_id end
        cross join lateral (select coalesce(e.paise,
          case e.kind when 'payment' then r.balance_paise when 'payout' then r.payable_paise end) as amount) f
        returning *) ${WRITTEN}`),
    );
  }

  /** Reverses postings in order, with rows dated today. @returns reversals of rents by month, then the others */
  async reverse(em: EntityManager, ids: string[], { reason, createdBy }: Reversal): Promise<Written[]> {
    if (ids.length === 0) return [];
    const rows = ids.map((id) => ({ id: newId(), reversesId: id }));
    return inTransaction(em).rows<Written>(
      prepared(sql`with made as (
        insert into finance.posting (id, ${COPIED}, commission_paise, paid_before_paise, date, reverses_id, reason,
          created_by, created_at)
        select n.id, ${COPIED}, case when ${isPayment(sql`o.kind`)}
            then ${commissionOn(PAID_BEFORE, sql`o`)} - ${commissionOn(sql`${PAID_BEFORE} - o.amount_paise`, sql`o`)}
            else 0 end,
          ${PAID_BEFORE}, ${this.clock.today()}::date, o.id, ${reason}, ${createdBy}::uuid,
          ${this.clock.now().toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, "reversesId" uuid)
        join finance.posting o on o.id = n."reversesId"
        left join (select id as of_id, paid_paise, paid_out_paise from contracts.receivable_v) r
          on r.of_id = o.receivable_id
        window before as (partition by o.receivable_id, o.kind order by n.id
          rows between unbounded preceding and 1 preceding)
        returning *) ${WRITTEN}`),
    );
  }
}

/** Details of written lines for the audit log. */
export const writtenIds = (written: Written[]): { transactionIds: string[]; entryIds?: string[] } => {
  const idsOf = (isRent: boolean): string[] =>
    written.filter(({ json }) => (json !== null) === isRent).map(({ id }) => id);
  const entryIds = idsOf(false);
  return { transactionIds: idsOf(true), ...(entryIds.length > 0 && { entryIds }) };
};
