import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { type Expected, refuseOutdated } from '../../../platform/http/entity-tag.js';
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

  /** Updates the settings. Skips unchanged ones. @throws {Stale} when they have another version by now */
  update(caller: KnownCaller, body: UpdateSettingsDto, expected: Expected): Promise<void> {
    const { operatorUpiId } = body;
    return this.em.fork().transactional(async (em) => {
      await lockSettings(em);
      await refuseOutdated(expected, inTransaction(em));
      await this.money.update(em, caller, body);
      if (operatorUpiId !== undefined) await this.upi.change(em, caller, operatorUpiId || null);
      await this.protection.update(em, caller, body);
      await this.organisation.update(em, caller, body);
    });
  }

  /** Changes or removes the logo. */
  changeLogo(caller: KnownCaller, logo: string | null): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      await lockSettings(em);
      await this.organisation.change(em, caller, { logo });
    });
  }
}

/** Orders changes, so that each sees the version before it. */
const lockSettings = (em: EntityManager): Promise<unknown> =>
  inTransaction(em).rows(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
