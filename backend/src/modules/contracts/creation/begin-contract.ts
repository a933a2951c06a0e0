import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { StandingCharges } from '../charges/standing-charges.js';
import type { Contract } from '../contract.entity.js';
import { ContractLifecycle } from '../lifecycle/contract-lifecycle.js';
import { ContractEvents } from '../messages/contract-events.js';

/** Stores new contracts with their rent records so far and their deposit. */
@Injectable()
export class BeginContract {
  constructor(
    private readonly lifecycle: ContractLifecycle,
    private readonly standing: StandingCharges,
    private readonly events: ContractEvents,
  ) {}

  /** The caller has locked the property. */
  async begin(em: EntityManager, caller: KnownCaller, contract: Contract): Promise<void> {
    const { to: status, months } = await this.lifecycle.enter(em, contract);
    await this.standing.askForDeposit(em, contract, caller.account.id);
    const { id, propertyId, tenantId, commissionBps } = contract;
    await this.events.tell(em, contract.confirmedAt ? 'contract_confirmed' : 'contract_to_confirm', id);
    const details = { propertyId, tenantId, commissionBps, status, months };
    await this.events.log(em, caller, { action: 'contract.created', id, details });
  }
}
