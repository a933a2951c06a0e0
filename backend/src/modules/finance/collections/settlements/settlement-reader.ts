import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { Database, type Queryable, sql } from '../../../../platform/database/sql.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import { Money } from '../../../../platform/money/money.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { Tenancies, type Tenancy } from '../../../contracts/index.js';
import {
  type DepositNowDto,
  RefundDto,
  type SettlementDto,
  type SettlementStatementDto,
} from './settlement.dto.js';
import { type DepositPosition, Positions, STANDS } from '../../ledger/index.js';
import { damageClaim } from './damages.js';
import { statementOf } from './statement.js';
import { TenancyBooks } from './tenancy-books.js';

interface Row {
  id: string;
  date: string;
  refundablePaise: string;
  statement: SettlementStatementDto;
  refunds: RefundDto[];
}

const REFUNDS = sql`(select coalesce(json_agg(${RefundDto.json()} order by p.date, p.id), '[]')
  from finance.posting p where p.contract_id = s.contract_id and p.kind in ('deposit_refund', 'deposit_refund_by_owner')
    and ${STANDS})`;

/** Reads settlements of tenancies that an account may see. */
@Injectable()
export class SettlementReader {
  constructor(
    private readonly db: Database,
    private readonly tenancies: Tenancies,
    private readonly books: TenancyBooks,
    private readonly positions: Positions,
    private readonly clock: Clock,
  ) {}

  /**
   * The live settlement, else a draft as of today.
   * @param damages rupees added to a draft
   * @param db a running transaction, whose rows it sees
   * @throws {NotFound} when there is no such contract, or the account may not see it
   */
  async one(
    account: Principal,
    contractId: string,
    damages = 0,
    db: Queryable = this.db,
  ): Promise<SettlementDto> {
    const tenancy = await this.tenancies.find(db, account, contractId);
    if (!tenancy) throw new NotFound('Contract');
    const { lastDay } = tenancy;
    const row = await live(db, contractId);
    if (!row) return this.draft(db, tenancy, Money.fromRupees(damages));
    const { id, date, statement, refunds, refundablePaise } = row;
    const refunded = refunds.reduce((sum, { amount }) => sum + Money.fromRupees(amount), 0n);
    const deposit = await this.positions.readDeposit(db, contractId);
    const { heldPaise } = deposit;
    return {
      ...{ id, contractId, status: 'settled', date, lastDay, obstacle: null, ...statement, refunds },
      receivedSince: Money.toRupees(heldPaise + refunded - BigInt(refundablePaise)),
      toRefund: Money.toRupees(heldPaise),
      depositNow: depositNow(deposit),
    };
  }

  private async draft(db: Queryable, tenancy: Tenancy, damagesPaise: bigint): Promise<SettlementDto> {
    const date = this.clock.today();
    const more = damagesPaise > 0n ? [damageClaim(damagesPaise, null, date)] : [];
    const { plan, deposit } = await this.books.plan(db, tenancy, more);
    return {
      ...{ id: null, contractId: tenancy.id, status: 'draft', date, lastDay: tenancy.lastDay },
      obstacle: this.books.obstacleOf(tenancy),
      ...statementOf(plan, deposit),
      refunds: [],
      receivedSince: 0,
      toRefund: 0,
      depositNow: depositNow(deposit),
    };
  }
}

const live = (db: Queryable, contractId: string): Promise<Row | undefined> =>
  db.row<Row>(
    prepared(sql`select s.id, to_char(s.date, 'YYYY-MM-DD') as date, s.refundable_paise::text as "refundablePaise",
          s.statement, ${REFUNDS} as refunds
        from finance.settlement_v s where s.contract_id = ${contractId} and s.reversed_on is null`),
  );

const depositNow = ({ heldPaise, withOwnerPaise }: DepositPosition): DepositNowDto => ({
  withKiraya: Money.toRupees(heldPaise - withOwnerPaise),
  withOwner: Money.toRupees(withOwnerPaise),
});
