import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import { Money } from '../../../../platform/money/money.js';
import { TenancyReceivables, type TenancyReceivable, inOrderOfPayment } from '../../../contracts/index.js';
import { findReceipt } from '../receipts/known-receipt.js';
import { planReallocation } from './plan-reallocation.js';
import { paidOf } from './reallocation-plan.js';
import type {
  PreviewReallocationDto,
  ReallocationChangeDto,
  ReallocationPreviewDto,
} from './reallocation.dto.js';

/** Previews a reallocation as of now. */
@Injectable()
export class PreviewReallocation {
  constructor(
    private readonly em: EntityManager,
    private readonly claims: TenancyReceivables,
    private readonly clock: Clock,
  ) {}

  /**
   * Plans as {@link ReallocateReceipt} does, and writes nothing.
   * @throws {NotFound} when there is no such receipt
   * @throws {InvalidInput} when what is chosen does not add up, or changes nothing
   * @throws {Conflict} when it was reversed or settled, was paid out, or is more than is open
   */
  of(receiptId: string, input: PreviewReallocationDto): Promise<ReallocationPreviewDto> {
    return this.em.fork().transactional(async (em) => {
      const receipt = await findReceipt(inTransaction(em), receiptId);
      if (!receipt) throw new NotFound('Receipt');
      const claims = await this.claims.read(inTransaction(em), receipt.contractId);
      const { lines, reversed, paid } = await planReallocation(inTransaction(em), receipt, input, claims);
      const isChanged = ({ id }: TenancyReceivable): boolean =>
        reversed.some(({ claimId }) => claimId === id) || paid.some(({ claim }) => claim.id === id);
      const changed = inOrderOfPayment(claims.filter(isChanged), this.clock.today());
      return {
        lines: changed.map((claim) => {
          const paise = paid.find((one) => one.claim.id === claim.id)?.paise ?? 0n;
          return changeOf(claim, paidOf(lines, claim.id), paise);
        }),
      };
    });
  }
}

function changeOf(claim: TenancyReceivable, beforePaise: bigint, paise: bigint): ReallocationChangeDto {
  const { id, kind, month, description, dueDate, balancePaise } = claim;
  return {
    rentRecordId: kind === 'rent' ? id : null,
    chargeId: kind === 'rent' ? null : id,
    ...{ kind, month, description, dueDate },
    before: Money.toRupees(beforePaise),
    amount: Money.toRupees(paise),
    balance: Money.toRupees(balancePaise + beforePaise - paise),
  };
}
