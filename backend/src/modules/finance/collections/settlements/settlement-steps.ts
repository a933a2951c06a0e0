import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type TenancyReceivable, Cancellations, Credits } from '../../../contracts/index.js';
import type { Allotted } from '../allocation/allocation.js';
import { MovePayments } from './move-payments.js';
import { SetOff } from './set-off.js';
import { statementOf } from './statement.js';
import type { Planned } from './tenancy-books.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { newId } from '../../../../platform/http/uuid.js';
import type { SettlementStatementDto } from './settlement.dto.js';

const WHY = 'The tenancy was settled';

/** Carries out the plan of a settlement, with everything locked. */
@Injectable()
export class SettlementSteps {
  constructor(
    private readonly payments: MovePayments,
    private readonly cancellations: Cancellations,
    private readonly credits: Credits,
    private readonly deposits: SetOff,
  ) {}

  /** @returns the id of the settlement */
  async take(
    em: EntityManager,
    contractId: string,
    planned: Planned,
    { chargeIds, createdBy }: { chargeIds: string[]; createdBy: string },
  ): Promise<string> {
    const { plan, deposit, date, createdAt } = planned;
    const by = { reason: WHY, createdBy };
    await this.payments.move(em, contractId, { ...plan, why: 'Rent that was paid ahead', by });
    await this.cancel(em, plan.cancelled, createdBy);
    const made = await this.deposits.write(em, contractId, planned, createdBy);
    const { refundablePaise, owedPaise } = plan;
    return writeSettlement(em, contractId, {
      ...{ ...made, chargeIds, statement: statementOf(plan, deposit), refundablePaise, owedPaise },
      ...{ date, createdAt, createdBy },
    });
  }

  /** Cancels the unpaid deposit, and claims due after the last day. */
  private async cancel(
    em: EntityManager,
    lines: Allotted<TenancyReceivable>[],
    createdBy: string,
  ): Promise<void> {
    await this.cancellations.of(
      em,
      lines.filter(({ claim }) => claim.kind === 'rent').map(({ claim }) => claim.id),
      createdBy,
    );
    const charges = lines.filter(({ claim }) => claim.kind !== 'rent');
    await this.credits.makeAll(
      em,
      charges.map(({ claim, paise }) => ({ receivableId: claim.id, paise })),
      { kind: 'cancellation', reason: WHY, createdBy },
    );
  }
}

/** A settlement to write. */
interface Written {
  statement: SettlementStatementDto;
  refundablePaise: bigint;
  owedPaise: bigint;
  receiptIds: string[];
  entryIds: string[];
  /** Ids of its charges for damages. */
  chargeIds: string[];
  /** `YYYY-MM-DD` */
  date: string;
  createdAt: Date;
  createdBy: string;
}

/** Writes a settlement, after its rows. The previous one must be reversed. @returns its id */
async function writeSettlement(
  em: EntityManager,
  contractId: string,
  { statement, receiptIds, entryIds, chargeIds, ...written }: Written,
): Promise<string> {
  const id = newId();
  await inTransaction(em).rows(
    prepared(sql`insert into finance.settlement (id, contract_id, property_id, owner_id, tenant_id, date, refundable_paise,
        owed_paise, statement, receipt_ids, entry_ids, charge_ids, follows_id, created_by, created_at)
      select ${id}::uuid, c.id, c.property_id, c.owner_id, c.tenant_id, ${written.date}::date,
        ${String(written.refundablePaise)}::bigint, ${String(written.owedPaise)}::bigint,
        ${JSON.stringify(statement)}::jsonb, ${receiptIds}::uuid[], ${entryIds}::uuid[], ${chargeIds}::uuid[],
        (select s.id from finance.settlement s where s.contract_id = c.id
          and not exists (select from finance.settlement f where f.follows_id = s.id)),
        ${written.createdBy}::uuid, ${written.createdAt.toISOString()}::timestamptz
      from contracts.contract_v c where c.id = ${contractId}`),
  );
  return id;
}
