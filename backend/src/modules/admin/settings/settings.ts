import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { ChangeOperatorUpi } from './change-operator-upi.js';
import { MoneySettings } from './money-settings.js';
import { OrganisationSettings } from './organisation-settings.js';
import { ProtectionSettings } from './protection-settings.js';
import type { UpdateSettingsDto } from './settings.dto.js';

/** Settings of the whole product. */
@Injectable()
export class Settings {
  constructor(
    private readonly em: EntityManager,
    private readonly money: MoneySettings,
    private readonly upi: ChangeOperatorUpi,
    private readonly protection: ProtectionSettings,
    private readonly organisation: OrganisationSettings,
  ) {}

  /** Updates the settings. Skips unchanged ones. */
  update(caller: KnownCaller, body: UpdateSettingsDto): Promise<void> {
    const { operatorUpiId } = body;
    return this.em.fork().transactional(async (em) => {
      await this.money.update(em, caller, body);
      if (operatorUpiId !== undefined) await this.upi.change(em, caller, operatorUpiId || null);
      await this.protection.update(em, caller, body);
      await this.organisation.update(em, caller, body);
    });
  }

  /** Changes or removes the logo. */
  changeLogo(caller: KnownCaller, logo: string | null): Promise<void> {
    return this.em.fork().transactional((em) => this.organisation.change(em, caller, { logo }));
  }
}
