import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { AuthApi } from '../../auth/index.js';
import { PropertiesApi, type PropertyForContract } from '../../properties/index.js';
import { StandingCharges } from '../charges/standing-charges.js';
import { StandingCommission } from '../commission/standing-commission.js';
import { CommissionRates } from '../commission/commission-rates.js';
import { UnconfirmedContracts } from '../consent/unconfirmed-contracts.js';
import { OwnerStopped, PropertySold, UnknownTenant } from '../contract-errors.js';
import { Contract } from '../contract.entity.js';
import { ContractLifecycle } from '../lifecycle/contract-lifecycle.js';
import { ContractsReader } from '../listing/contracts-reader.js';
import { ContractMessages } from '../messages/contract-messages.js';
import { agreedTerms } from '../terms/agreed-terms.js';
import type { CreateContractDto } from './contract-input.dto.js';

@Injectable()
export class CreateContract {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly auth: AuthApi,
    private readonly properties: PropertiesApi,
    private readonly lifecycle: ContractLifecycle,
    private readonly standing: StandingCharges,
    private readonly rates: CommissionRates,
    private readonly standingCommission: StandingCommission,
    private readonly unconfirmed: UnconfirmedContracts,
    private readonly reader: ContractsReader,
    private readonly messages: ContractMessages,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /**
   * Lets a property. A contract that began in the past comes with its rent records, one that is over is made as ended. An
   * administrator's word confirms it; an owner's does not, and what it asks for by month is at most half the rent. With an
   * idempotency key, once however often it is sent.
   */
  create(
    caller: KnownCaller,
    input: CreateContractDto,
    request?: IdempotentRequest,
  ): Promise<IdempotentResponse> {
    const { account } = caller;
    const byAdmin = account.role === 'admin';
    const terms = agreedTerms(input);
    if (!byAdmin) this.unconfirmed.refuseTooOld(terms.startDate);
    return this.idempotency.once(caller, request, async (em) => {
      if (!byAdmin) await this.unconfirmed.makeRoom(em, account.id);
      const tenant = await tenantOf(em, input.tenantId);
      const commissionBps = await this.rates.inForce(em);
      const property = await this.lockOwned(em, account, input.propertyId);
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
        standingBps: (await this.standingCommission.inForce(within(em))) ? commissionBps : 0,
        confirmedAt: byAdmin ? this.clock.now() : null,
        isDummy: property.isDummy || tenant.isDummy,
      });
      await this.begin(em, caller, contract);
      return { status: 201, json: await this.reader.one(account, contract.id, within(em)) };
    });
  }

  private async lockOwned(em: EntityManager, account: Principal, id: string): Promise<PropertyForContract> {
    const property = await this.properties.lock(em, id, account.role === 'admin' ? undefined : account.id);
    if (!property) throw new NotFound('Property');
    return property;
  }

  private async begin(em: EntityManager, caller: KnownCaller, contract: Contract): Promise<void> {
    const { to: status, months } = await this.lifecycle.enter(em, contract);
    await this.standing.askForDeposit(em, contract, caller.account.id);
    const { id: subjectId, propertyId, tenantId, commissionBps } = contract;
    await this.messages.tell(
      em,
      contract.confirmedAt ? 'contract_confirmed' : 'contract_to_confirm',
      subjectId,
    );
    await this.audit.record(em, caller, {
      action: 'contract.created',
      subjectType: 'contract',
      subjectId,
      details: { propertyId, tenantId, commissionBps, status, months },
    });
  }
}

async function tenantOf(em: EntityManager, id: string): Promise<{ id: string; isDummy: boolean }> {
  const tenant = await within(em).row<{ id: string; isDummy: boolean }>(
    sql`select id, is_dummy as "isDummy" from auth.user_v where id = ${id} and role = 'tenant'`,
  );
  if (!tenant) throw new UnknownTenant();
  return tenant;
}
