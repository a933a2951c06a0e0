import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Organisation, type OrganisationFacts } from '../../../platform/organisation/organisation.js';
import type { UpdateSettingsDto } from './settings.dto.js';

/** Settings of the organisation on papers. */
@Injectable()
export class OrganisationSettings {
  constructor(
    private readonly organisation: Organisation,
    private readonly audit: Audit,
  ) {}

  update(em: EntityManager, caller: KnownCaller, body: UpdateSettingsDto): Promise<void> {
    return this.change(em, caller, organisationOf(body));
  }

  async change(em: EntityManager, caller: KnownCaller, given: Partial<OrganisationFacts>): Promise<void> {
    if (Object.keys(given).length === 0) return;
    const changed = await this.organisation.change(em, given, caller.account.id);
    if (changed.length === 0) return;
    await this.audit.record(em, caller, {
      action: 'organisation.changed',
      subjectType: 'settings',
      subjectId: 'organisation',
      details: { changed },
    });
  }
}

/** The given facts of the organisation. */
function organisationOf(body: UpdateSettingsDto): Partial<OrganisationFacts> {
  const told: Record<Exclude<keyof OrganisationFacts, 'logo'>, string | null | undefined> = {
    name: body.organisationName,
    address: body.organisationAddress,
    gstin: body.gstin,
    email: body.organisationEmail,
    phone: body.organisationPhone,
  };
  return Object.fromEntries(
    Object.entries(told).flatMap(([fact, value]) =>
      value === undefined ? [] : [[fact, value?.trim() || null]],
    ),
  );
}
