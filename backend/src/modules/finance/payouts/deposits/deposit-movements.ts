import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { DEPOSITS_TO_REFUND, liveSettlement, NotSettled } from '../../collections/index.js';
import { isRefund, type NewPosting, Positions, PostingWriter, type Written } from '../../ledger/index.js';
import { type DepositMove, DepositMovementDto } from './deposit.dto.js';

/** Money of a deposit that passes from one holder to the other, or back to the tenant. */
type DepositMovement = NewPosting & { kind: DepositMove; contractId: string };

/** Writes movements of deposits, in the transaction of the given entity manager, with the tenancy locked. */
@Injectable()
export class DepositMovements {
  constructor(
    private readonly positions: Positions,
    private readonly writer: PostingWriter,
  ) {}

  /**
   * @returns the posting's id
   * @throws {Conflict} when the deposit holds less, or a refund comes before the settlement
   */
  async write(em: EntityManager, movement: DepositMovement): Promise<string> {
    const { kind, contractId } = movement;
    await this.positions.lockDeposit(em, contractId);
    if (isRefund(kind) && !(await liveSettlement(inTransaction(em), contractId))) throw new NotSettled();
    const [{ id }] = (await this.writer.write(em, [movement])) as [Written];
    return id;
  }

  /** The settlement whose refund is complete; undefined while something is left to refund. */
  async refundedSettlement(em: EntityManager, contractId: string): Promise<string | undefined> {
    const db = inTransaction(em);
    const left = await db.row(
      prepared(sql`select 1 from ${DEPOSITS_TO_REFUND} w where w.contract_id = ${contractId}`),
    );
    return left ? undefined : (await liveSettlement(db, contractId))?.id;
  }

  /** A movement as JSON, with the deposit's holders now. */
  async json(em: EntityManager, id: string): Promise<string> {
    const row = await inTransaction(em).row<{ json: string }>(
      prepared(sql`select ${DepositMovementDto.json()}::text as json
        from finance.posting e join finance.deposit d on d.contract_id = e.contract_id where e.id = ${id}`),
    );
    return (row as { json: string }).json;
  }
}
