import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { type Receivable, Receivables, Tenancies, type Tenancy } from '../../../contracts/index.js';

/** A rent or a charge of a contract. */
export type RentOrCharge = { rentRecordId: string } | { chargeId: string };

/** Locks rents and charges of contracts that an account may see. */
@Injectable()
export class ReceivablesOfAccount {
  constructor(
    private readonly tenancies: Tenancies,
    private readonly receivables: Receivables,
  ) {}

  /**
   * Locks the property of a contract, then one of the contract's rents or charges.
   * @throws {NotFound} when the account may see no such contract, or it has no such rent or charge
   */
  async lock(
    em: EntityManager,
    account: Principal,
    contractId: string,
    of: RentOrCharge,
  ): Promise<{ tenancy: Tenancy; receivable: Receivable }> {
    const tenancy = await this.tenancies.lock(em, account, contractId);
    if (!tenancy) throw new NotFound('Contract');
    const isRent = 'rentRecordId' in of;
    const receivable = await this.receivables.lockOne(
      em,
      tenancy.id,
      isRent ? { recordId: of.rentRecordId } : of,
    );
    if (!receivable) throw new NotFound(isRent ? 'Rent record' : 'Charge');
    return { tenancy, receivable };
  }
}
