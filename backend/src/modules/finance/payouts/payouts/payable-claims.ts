import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Receivable, Receivables } from '../../../contracts/index.js';
import { NothingToPayOut } from '../payout-errors.js';
import { Positions } from '../../ledger/index.js';
import { PayableRents } from './payable-rents.js';

/** A payout's lines, and its deduction. */
export interface Payable {
  receivables: Receivable[];
  /** The deducted part of the owner's debt, at most the sum of the lines. */
  deductionPaise: bigint;
  /** Credit of an owner who was charged too much. */
  creditPaise: bigint;
}

/** Locks claims that can be paid out to an owner. */
@Injectable()
export class PayableClaims {
  constructor(
    private readonly rents: PayableRents,
    private readonly receivables: Receivables,
    private readonly positions: Positions,
  ) {}

  /**
   * Locks everything to pay out. The owner's debt is deducted in any case.
   * @param named these rents alone, and all of them; else everything that is owed
   * @throws {Conflict} when there is nothing to pay
   */
  async lock(em: EntityManager, ownerId: string, named?: string[]): Promise<Payable> {
    const receivables = named
      ? await this.rents.lock(em, ownerId, named)
      : await this.receivables.lockPayable(em, ownerId, this.rents.month());
    const owesPaise = await this.positions.lockOwner(em, ownerId);
    const paise = receivables.reduce((sum, { payablePaise }) => sum + payablePaise, 0n);
    if (paise === 0n && (named || owesPaise >= 0n)) throw new NothingToPayOut();
    return { receivables, ...settled(owesPaise, paise) };
  }
}

const settled = (owesPaise: bigint, paise: bigint): Pick<Payable, 'deductionPaise' | 'creditPaise'> => {
  if (owesPaise < 0n) return { deductionPaise: 0n, creditPaise: -owesPaise };
  return { deductionPaise: owesPaise < paise ? owesPaise : paise, creditPaise: 0n };
};
