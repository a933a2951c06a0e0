import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { newId } from '../../../platform/http/uuid.js';
import type { CreditKind } from './charge.constants.js';

/** What of a rent or a charge nobody is to pay. */
export interface NewCredit {
  kind: CreditKind;
  paise: bigint;
  reason: string;
  /** Nobody's, when a rule made it. */
  createdBy: string | null;
}

/** What a credit is of. */
export type Credited = { rentRecordId: string } | { chargeId: string };

/** Writes credits; the sums of what they are of follow by themselves. With the property and the claims locked. */
@Injectable()
export class Credits {
  constructor(private readonly clock: Clock) {}

  /** @returns its id */
  async make(em: EntityManager, of: Credited, credit: NewCredit): Promise<string> {
    const { rentRecordId, chargeId } = { rentRecordId: null, chargeId: null, ...of };
    const id = newId();
    await within(em).rows(
      kept(sql`insert into contracts.credit (id, rent_record_id, charge_id, kind, amount_paise, reason, date, created_by,
          created_at)
        values (${id}::uuid, ${rentRecordId}::uuid, ${chargeId}::uuid, ${credit.kind}, ${String(credit.paise)}::bigint,
          ${credit.reason}, ${this.clock.today()}::date, ${credit.createdBy}::uuid,
          ${this.clock.now().toISOString()}::timestamptz)`),
    );
    return id;
  }

  /** Takes a credit back: it is to be paid again. @returns the id of what takes it back */
  async reverse(
    em: EntityManager,
    creditId: string,
    { reason, createdBy }: { reason: string; createdBy: string | null },
  ): Promise<string> {
    const id = newId();
    await within(em).rows(
      kept(sql`insert into contracts.credit (id, rent_record_id, charge_id, kind, amount_paise, reason, date, reverses_id,
          created_by, created_at)
        select ${id}::uuid, rent_record_id, charge_id, kind, amount_paise, ${reason}, ${this.clock.today()}::date, id,
          ${createdBy}::uuid, ${this.clock.now().toISOString()}::timestamptz
        from contracts.credit where id = ${creditId}`),
    );
    return id;
  }
}
