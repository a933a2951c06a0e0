import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { type ChargeKind, Credits } from '../../contracts/index.js';
import { LateFees, ReceiptWriter } from '../collections/index.js';
import { DummyDispute } from './dummy-dispute.js';
import { OF_DUMMIES } from './of-dummies.js';

interface Due {
  contractId: string;
  date: string;
  heldBy: 'kiraya' | 'owner' | null;
  lines: { receivableId: string; kind: ChargeKind; paise: string }[];
}

/** Dummy payments other than rents, in the transaction of the given entity manager. */
@Injectable()
export class DummyCharges {
  constructor(
    private readonly receipts: ReceiptWriter,
    private readonly fees: LateFees,
    private readonly credits: Credits,
    private readonly dispute: DummyDispute,
    private readonly clock: Clock,
  ) {}

  /**
   * Pays deposits and all monthly charges before this month's, books late fees, waives the first; one repair is
   * disputed.
   */
  async enter(em: EntityManager, by: string): Promise<void> {
    for (const due of await this.due(em)) await this.pay(em, due, by);
    for (const of of await lateContracts(em)) await this.fees.book(em, systemCaller('dummy-data'), of);
    await this.waiveFirst(em, by);
    await this.dispute.enter(em);
  }

  private due(em: EntityManager): Promise<Due[]> {
    return inTransaction(em).rows<Due>(
      sql`select contract_id as "contractId", to_char(due_date, 'YYYY-MM-DD') as date, held_by as "heldBy",
          json_agg(json_build_object('receivableId', id, 'kind', kind, 'paise', balance_paise::text) order by id) as lines
        from contracts.charge_v where ${OF_DUMMIES} and balance_paise > 0
          and (kind = 'deposit' or month is not null)
          and due_date <= ${this.clock.today()}::date
          and (kind = 'deposit' or due_date < date_trunc('month', ${this.clock.today()}::timestamp)::date)
        group by 1, 2, 3 order by 2, 1`,
    );
  }

  private async pay(
    em: EntityManager,
    { contractId, date, heldBy, lines }: Due,
    createdBy: string,
  ): Promise<void> {
    const isOwners = heldBy === 'owner';
    await this.receipts.write(em, {
      ...{ contractId, date, createdBy },
      tender: isOwners ? 'owner' : 'received',
      method: isOwners ? null : 'bank_transfer',
      reference: isOwners ? null : `DEMO${date.replaceAll('-', '')}`,
      lines: lines.map((line) => ({ ...line, paise: BigInt(line.paise) })),
    });
  }

  private async waiveFirst(em: EntityManager, createdBy: string): Promise<void> {
    const fee = await inTransaction(em).row<{ id: string; paise: string }>(
      sql`select id, balance_paise::text as paise from contracts.charge_v
        where ${OF_DUMMIES} and kind = 'late_fee' and balance_paise > 0 order by due_date, id limit 1`,
    );
    if (!fee) return;
    const reason = 'The bank was closed for two days';
    await this.credits.make(em, fee.id, { kind: 'waiver', paise: BigInt(fee.paise), reason, createdBy });
  }
}

const lateContracts = (em: EntityManager): Promise<{ contractId: string; recordIds: string[] }[]> =>
  inTransaction(em).rows(
    sql`select c.id as "contractId", array_agg(r.id order by r.id) as "recordIds"
      from contracts.contract_v c join contracts.rent_record_v r on r.contract_id = c.id
      where c.is_dummy and c.late_fee_kind is not null group by c.id order by c.id`,
  );
