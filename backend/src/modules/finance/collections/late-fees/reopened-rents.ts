import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/http/caller.js';
import { Cancellations, type Receivable } from '../../../contracts/index.js';
import { LateFees } from './late-fees.js';

/**
 * Follows up on rents and charges that are open again or paid differently: cancels rents due after the last day, and
 * updates late fees.
 */
@Injectable()
export class ReopenedRents {
  constructor(
    private readonly cancellations: Cancellations,
    private readonly fees: LateFees,
  ) {}

  /** @param of some of the contract's, locked */
  async follow(
    em: EntityManager,
    caller: Caller,
    contractId: string,
    of: Pick<Receivable, 'id' | 'kind' | 'feeOf'>[],
  ): Promise<void> {
    const rents = of.flatMap(({ id, kind }) => (kind === 'rent' ? [id] : []));
    await this.cancellations.of(em, rents, caller.account?.id ?? null);
    const feesOf = of.flatMap(({ feeOf }) => feeOf ?? []);
    await this.fees.book(em, caller, { contractId, recordIds: [...new Set([...rents, ...feesOf])] });
  }
}
