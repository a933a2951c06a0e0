import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { Principal } from '../../../platform/security/principal.js';
import { AuthApi } from '../../auth/index.js';
import { PropertiesApi, type PropertyForContract } from '../../properties/index.js';
import { CommissionRates } from '../commission/commission-rates.js';
import { StandingCommission } from '../commission/standing-commission.js';
import { OwnerStopped, PropertySold, UnknownTenant } from '../contract-errors.js';
import { Contract } from '../contract.entity.js';
import type { agreedTerms } from '../terms/agreed-terms.js';

/** Chosen home and tenant, with the terms. */
interface Chosen {
  propertyId: string;
  tenantId: string;
  terms: ReturnType<typeof agreedTerms>;
  /** Interest of which it is made. */
  interestId?: string | undefined;
}

/** Prepares contracts: finds the parties and the commission in force. */
@Injectable()
export class AgreeContract {
  constructor(
    private readonly auth: AuthApi,
    private readonly properties: PropertiesApi,
    private readonly rates: CommissionRates,
    private readonly standingCommission: StandingCommission,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a contract that is not stored yet. Locks its property and its tenant's account.
   * @throws {NotFound} when the account has no such property
   * @throws {InvalidInput} when there is no such tenant, or no such interest in the home
   * @throws {Conflict} when the property is sold, its owner suspended, or the interest over
   */
  async agree(
    em: EntityManager,
    caller: KnownCaller,
    { propertyId, tenantId, terms, interestId }: Chosen,
  ): Promise<Contract> {
    const { account } = caller;
    const byAdmin = account.role === 'admin';
    const tenant = await tenantOf(em, tenantId);
    const commissionBps = await this.rates.inForce(em);
    const property = await this.lockOwned(em, account, propertyId);
    if (property.status === 'sold') throw new PropertySold();
    if (property.isHidden) throw new OwnerStopped();
    if (!(await this.auth.holdActive(em, tenant.id, 'tenant'))) throw new UnknownTenant();
    const contract = Contract.agreed({
      ...terms,
      ownerId: property.ownerId,
      propertyId: property.id,
      tenantId: tenant.id,
      commissionBps,
      standingAllowed: byAdmin,
      standingBps: (await this.standingCommission.inForce(inTransaction(em))) ? commissionBps : 0,
      confirmedAt: byAdmin ? this.clock.now() : null,
      isDummy: property.isDummy || tenant.isDummy,
    });
    const { id: contractId } = contract;
    if (interestId) await this.properties.makeContractOf(em, caller, { interestId, propertyId, contractId });
    return contract;
  }

  private async lockOwned(em: EntityManager, account: Principal, id: string): Promise<PropertyForContract> {
    const property = await this.properties.lock(em, id, account.role === 'admin' ? undefined : account.id);
    if (!property) throw new NotFound('Property');
    return property;
  }
}

async function tenantOf(em: EntityManager, id: string): Promise<{ id: string; isDummy: boolean }> {
  const tenant = await inTransaction(em).row<{ id: string; isDummy: boolean }>(
    sql`select id, is_dummy as "isDummy" from auth.user_v where id = ${id} and role = 'tenant'`,
  );
  if (!tenant) throw new UnknownTenant();
  return tenant;
}
