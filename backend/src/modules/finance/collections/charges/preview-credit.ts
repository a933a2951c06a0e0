import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Money } from '../../../../platform/money/money.js';
import type { Principal } from '../../../../platform/security/principal.js';
import type { CreditPreviewDto, PreviewCreditDto } from './charge.dto.js';
import { ReceivablesOfAccount, type RentOrCharge } from './receivables-of-account.js';
import { waivedOf } from './waived-of.js';

/** Previews a waiver as of now. */
@Injectable()
export class PreviewCredit {
  constructor(
    private readonly em: EntityManager,
    private readonly receivables: ReceivablesOfAccount,
  ) {}

  /**
   * Takes the locks of a waiver, and writes nothing.
   * @throws {NotFound} when the contract has no such rent or charge
   * @throws {Conflict} when less is open, or the contract is not confirmed
   */
  async of(
    account: Principal,
    { contractId, of }: { contractId: string; of: RentOrCharge },
    input: PreviewCreditDto,
  ): Promise<CreditPreviewDto> {
    const locked = await this.em
      .fork()
      .transactional((em) => this.receivables.lock(em, account, contractId, of));
    const paise = waivedOf(locked, input);
    return {
      amount: Money.toRupees(paise),
      balance: Money.toRupees(locked.receivable.balancePaise - paise),
    };
  }
}
