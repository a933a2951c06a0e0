import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { type Fragment, raw, sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { newId } from '../../../platform/http/uuid.js';
import type { EntryKind, PaymentMethod, Tender } from '../finance.constants.js';
import type { Reversal } from './transaction-writer.js';

/** Money that moves beside rents. What it is about follows from its charge, or else its contract. */
export interface NewEntry {
  kind: EntryKind;
  chargeId?: string;
  contractId?: string;
  /** Of what is about no contract. */
  ownerId?: string;
  propertyId?: string | null;
  receiptId?: string;
  tender?: Exclude<Tender, 'tds'>;
  payoutId?: string;
  paise: bigint;
  /** `YYYY-MM-DD` */
  date: string;
  method?: PaymentMethod | null;
  reference?: string | null;
  description?: string;
  createdBy: string;
}

/** What a reversal has from what it reverses. */
const COPIED = [
  ...['kind', 'contract_id', 'property_id', 'owner_id', 'tenant_id', 'charge_id', 'due_month'],
  ...['commission_bps', 'receipt_id', 'tender', 'payout_id', 'amount_paise', 'method', 'description'],
];

/** The commission on so much of a charge. */
const commissionOn = (paise: Fragment): Fragment => sql`finance.commission_on(${paise}, c.commission_bps)`;
const BEFORE = sql`case when e.kind = 'charge_payout' then c.paid_out_paise else c.paid_paise end`;
/** The same of a row that is taken back, those before it being taken back. */
const PAID_BEFORE = sql`(${BEFORE} - coalesce(sum(e.amount_paise) over before, 0)::bigint)`;
const BEFORE_IT = sql`partition by e.charge_id, e.kind order by n.id rows between unbounded preceding and 1 preceding`;

/**
 * Writes entries, in the transaction of the given entity manager, with the charges, the deposit and the owner's position
 * locked. Triggers keep what follows from them in sums: `positions_moved` deposits and what
 * owners owe, `charges_summed` and `summed_other` what is paid of charges and owed for them. `day_is_open`,
 * `refund_within_settlement`, `disputed_not_set_off`, `reverses_the_same` and `adds_up` refuse.
 */
@Injectable()
export class EntryWriter {
  constructor(private readonly clock: Clock) {}

  /** @returns the ids, in the order of the entries */
  async write(em: EntityManager, entries: NewEntry[]): Promise<string[]> {
    if (entries.length === 0) return [];
    const rows = entries.map((entry) => ({ ...entry, paise: String(entry.paise), id: newId() }));
    await within(em).rows(
      kept(sql`insert into finance.entry (id, kind, contract_id, property_id, owner_id, tenant_id, charge_id, due_month,
          commission_bps, paid_before_paise, receipt_id, tender, payout_id, date, amount_paise, commission_paise, method,
          reference, description, created_by, created_at)
        select e.id, e.kind, k.id, coalesce(k.property_id, e."propertyId"), o.id, k.tenant_id, c.id, c.due_month,
          c.commission_bps, case when c.id is not null then ${BEFORE} end, e."receiptId", e.tender, e."payoutId", e.date,
          e.paise, case e.kind when 'charge_payment' then ${commissionOn(sql`c.paid_paise + e.paise`)} - c.earned_paise
          else 0 end, e.method, e.reference, e.description, e."createdBy",
          ${this.clock.now().toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, kind text, "chargeId" uuid,
          "contractId" uuid, "ownerId" uuid, "propertyId" uuid, "receiptId" uuid, tender text, "payoutId" uuid, date date,
          paise bigint, method text, reference text, description text, "createdBy" uuid)
        left join contracts.charge_v c on c.id = e."chargeId"
        left join contracts.contract_v k on k.id = coalesce(c.contract_id, e."contractId")
        join auth.user_v o on o.id = coalesce(k.owner_id, e."ownerId")`),
    );
    return rows.map(({ id }) => id);
  }

  /** What takes entries back, one after another: rows of their own, of today. */
  async reverse(em: EntityManager, ids: string[], { reason, createdBy }: Reversal): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = ids.map((id) => ({ id: newId(), reversesId: id }));
    await within(em).rows(
      kept(sql`insert into finance.entry (id, ${raw(COPIED.join())}, commission_paise, paid_before_paise, date,
          reverses_id, reason, created_by, created_at)
        select n.id, ${raw(COPIED.map((column) => `e.${column}`).join())}, case e.kind when 'charge_payment'
            then ${commissionOn(PAID_BEFORE)} - ${commissionOn(sql`${PAID_BEFORE} - e.amount_paise`)} else 0 end,
          case when c.id is not null then ${PAID_BEFORE} end, ${this.clock.today()}::date, e.id, ${reason},
          ${createdBy}::uuid, ${this.clock.now().toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, "reversesId" uuid)
        join finance.entry e on e.id = n."reversesId"
        left join contracts.charge_v c on c.id = e.charge_id
        window before as (${BEFORE_IT})`),
    );
    return rows.map(({ id }) => id);
  }
}
