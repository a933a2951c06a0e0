import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Money } from '../../../../platform/money/money.js';
import { PayableClaims } from './payable-claims.js';
import { PayoutChecks } from './payout-checks.js';
import type { PayoutPreviewDto, PreviewPayoutDto } from './payout.dto.js';

/** Previews a payout as of now. */
@Injectable()
export class PreviewPayout {
  constructor(
    private readonly em: EntityManager,
    private readonly checks: PayoutChecks,
    private readonly payable: PayableClaims,
  ) {}

  /**
   * Takes the locks of a payout, and writes nothing.
   * @throws {InvalidInput} when there is no such owner
   * @throws {NotFound} when a named record is not one of theirs
   * @throws {Conflict} when there is nothing to pay out, or a named rent cannot be
   */
  async of({ ownerId, rentRecordIds }: PreviewPayoutDto): Promise<PayoutPreviewDto> {
    await this.checks.refuseUnknown(ownerId);
    const { receivables, deductionPaise, creditPaise } = await this.em
      .fork()
      .transactional((em) => this.payable.lock(em, ownerId, rentRecordIds ?? undefined));
    const of = (isRent: boolean): bigint =>
      Money.sum(receivables.flatMap((one) => ((one.kind === 'rent') === isRent ? [one.payablePaise] : [])));
    const [rents, charges] = [of(true), of(false)];
    return {
      rents: Money.toRupees(rents),
      charges: Money.toRupees(charges),
      added: Money.toRupees(creditPaise),
      deducted: Money.toRupees(deductionPaise),
      transferred: Money.toRupees(rents + charges + creditPaise - deductionPaise),
    };
  }
}
