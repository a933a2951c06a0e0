import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addDays } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { type ContractReceivables, OpenReceivables } from '../../contracts/index.js';
import { ReceiptLines, ReceiptWriter } from '../collections/index.js';
import { OF_DUMMIES } from './of-dummies.js';

const PARTLY_PAID = 3;

interface OpenRent {
  id: string;
  contractId: string;
  dueDate: string;
  balancePaise: string;
}

/** Dummy rents paid in part, and one in advance, in the transaction of the given entity manager. */
@Injectable()
export class DummyReceipts {
  constructor(
    private readonly claims: OpenReceivables,
    private readonly lines: ReceiptLines,
    private readonly receipts: ReceiptWriter,
    private readonly clock: Clock,
  ) {}

  /**
   * Pays about half of the oldest open rents, and a coming one of a contract without debt. @returns the number of
   * transactions
   */
  async enter(em: EntityManager, by: string): Promise<number> {
    const open = await this.oldestOpen(em);
    for (const rent of open) await this.payHalf(em, rent, by);
    return open.length + (await this.payAhead(em, by));
  }

  private oldestOpen(em: EntityManager): Promise<OpenRent[]> {
    return inTransaction(em).rows<OpenRent>(
      sql`select id, contract_id as "contractId", to_char(due_date, 'YYYY-MM-DD') as "dueDate",
          balance_paise::text as "balancePaise"
        from contracts.rent_record_v where ${OF_DUMMIES} and paid_paise = 0 and balance_paise > 0
          and due_date <= ${this.clock.today()}::date
        order by due_date, id limit ${PARTLY_PAID}`,
    );
  }

  private async payHalf(em: EntityManager, rent: OpenRent, by: string): Promise<void> {
    const claims = (await this.claims.lock(em, rent.contractId)) as ContractReceivables;
    const paise = wholeThousands(BigInt(rent.balancePaise) / 2n);
    const day = addDays(rent.dueDate, 4);
    const today = this.clock.today();
    await this.receive(em, claims, { paise, day: day < today ? day : today, by, recordId: rent.id });
  }

  private async payAhead(em: EntityManager, by: string): Promise<number> {
    const contract = await inTransaction(em).row<{ id: string }>(
      sql`select c.id from contracts.contract_v c
        where c.is_dummy and c.status = 'active' and c.late_fee_kind is null
          and not exists (select from contracts.rent_record_v r where r.contract_id = c.id and r.balance_paise > 0)
          and not exists (select from contracts.charge_v g where g.contract_id = c.id and g.balance_paise > 0)
        order by c.start_date, c.id limit 1`,
    );
    const claims = contract && (await this.claims.lock(em, contract.id));
    const coming = claims?.claims[0];
    if (!coming) return 0;
    await this.receive(em, claims, { paise: coming.balancePaise, day: this.clock.today(), by });
    return 1;
  }

  /** @param of the rent that it pays; without, what comes first is paid */
  private async receive(
    em: EntityManager,
    claims: ContractReceivables,
    of: { paise: bigint; day: string; by: string; recordId?: string },
  ): Promise<void> {
    const { paise, day: date, by: createdBy, recordId } = of;
    const chosen = recordId ? [{ of: 'rent' as const, id: recordId, paise }] : undefined;
    const receiving = {
      paise,
      chosen,
      tender: 'received' as const,
      excess: undefined,
      paidDate: date,
      createdBy,
    };
    const { lines } = await this.lines.of(em, claims, receiving);
    await this.receipts.write(em, {
      ...{ contractId: claims.contractId, tender: 'received', method: 'bank_transfer', date, createdBy },
      ...{ reference: `DEMO${date.replaceAll('-', '')}UPI`, lines },
    });
  }
}

const THOUSAND = 100_000n;
const wholeThousands = (paise: bigint): bigint => (paise < THOUSAND ? paise : paise - (paise % THOUSAND));
