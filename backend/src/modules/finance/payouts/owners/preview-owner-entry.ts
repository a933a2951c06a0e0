import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { Money } from '../../../../platform/money/money.js';
import { MoreThanOwnerOwes, Positions } from '../../ledger/index.js';
import type { PreviewOwnerEntryDto } from './owner-entry.dto.js';
import { positionJson } from './owner-entry-json.js';
import { ownerIn } from './record-owner-entry.js';

/** Previews an owner's position after an entry. */
@Injectable()
export class PreviewOwnerEntry {
  constructor(
    private readonly em: EntityManager,
    private readonly positions: Positions,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the lock of an entry, and writes nothing.
   * @throws {InvalidInput} when there is no such owner, or the property is not theirs
   * @throws {Conflict} when an owner would pay in more than they owe
   */
  of(kind: 'expense' | 'contribution', input: PreviewOwnerEntryDto): Promise<string> {
    const { ownerId, amount } = input;
    const paise = Money.fromRupees(amount);
    const month = firstDayOf(monthOf(this.clock.today()));
    return this.em.fork().transactional(async (em) => {
      await ownerIn(em, input);
      const owes = await this.positions.lockOwner(em, ownerId);
      if (kind === 'contribution' && paise > owes) throw new MoreThanOwnerOwes();
      const more = kind === 'expense' ? paise : -paise;
      return (await positionJson(inTransaction(em), ownerId, month, more)) as string;
    });
  }
}
