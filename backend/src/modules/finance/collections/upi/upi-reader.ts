import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { Database, sql } from '../../../../platform/database/sql.js';
import { visibleTo } from '../../../../platform/database/visible-to.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { PAYER_OF_PAYOUTS } from '../../ledger/index.js';
import { upiAt } from './operator-upi.js';
import type { UpiPayeeDto } from './upi.dto.js';

/** Apps cut longer notes, or refuse them. */
const NOTE_MAX = 50;

/** Reads the payee of payments by UPI. */
@Injectable()
export class UpiReader {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The payee; without an id while only the owner has confirmed the contract.
   * @throws {NotFound} when there is no such contract, or the account may not see it
   */
  async payee(account: Principal, contractId: string): Promise<UpiPayeeDto> {
    const row = await this.db.row<{ upiId: string | null; home: string }>(
      prepared(sql`select h.name as home, case when c.confirmed_at is not null then
          (select ${upiAt(this.clock.now()).inForce} from finance.operator_upi_v u order by u.id desc limit 1) end as "upiId"
        from (select * from contracts.contract_v where id = ${contractId} and ${visibleTo(account)}) c
        join properties.property_v h on h.id = c.property_id`),
    );
    if (!row) throw new NotFound('Contract');
    return { upiId: row.upiId, name: PAYER_OF_PAYOUTS, note: noteOf(row.home) };
  }
}

/** Letters, digits and spaces: apps differ in the other characters they accept. */
const noteOf = (home: string): string =>
  [...`Rent ${home.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()}`].slice(0, NOTE_MAX).join('').trim();
