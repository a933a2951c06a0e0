import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { AvatarRule, SecondFactorRule } from '../../auth/index.js';
import { ListingApproval } from '../../properties/index.js';
import type { UpdateSettingsDto } from './settings.dto.js';

/** Settings that protect people: approval of first listings, second factors, the avatar service outside. */
@Injectable()
export class ProtectionSettings {
  constructor(
    private readonly approval: ListingApproval,
    private readonly secondFactor: SecondFactorRule,
    private readonly avatars: AvatarRule,
    private readonly audit: Audit,
  ) {}

  async update(
    em: EntityManager,
    caller: KnownCaller,
    { holdsFirstListings, staffSecondFactor, avatarServiceIsOn }: UpdateSettingsDto,
  ): Promise<void> {
    if (typeof holdsFirstListings === 'boolean') await this.changeApproval(em, caller, holdsFirstListings);
    if (typeof staffSecondFactor === 'boolean') await this.changeSecondFactor(em, caller, staffSecondFactor);
    if (typeof avatarServiceIsOn === 'boolean') await this.changeAvatars(em, caller, avatarServiceIsOn);
  }

  private async changeApproval(em: EntityManager, caller: KnownCaller, isOn: boolean): Promise<void> {
    if (!(await this.approval.change(em, isOn, caller.account.id))) return;
    await this.audit.record(em, caller, {
      action: 'listing-approval.changed',
      subjectType: 'settings',
      subjectId: 'listing-approval',
      details: { isOn },
    });
  }

  private async changeSecondFactor(
    em: EntityManager,
    caller: KnownCaller,
    isRequired: boolean,
  ): Promise<void> {
    if (!(await this.secondFactor.change(em, isRequired, caller.account.id))) return;
    await this.audit.record(em, caller, {
      action: 'second-factor-rule.changed',
      subjectType: 'settings',
      subjectId: 'second-factor-rule',
      details: { isRequired },
    });
  }

  private async changeAvatars(em: EntityManager, caller: KnownCaller, isOn: boolean): Promise<void> {
    if (!(await this.avatars.change(em, isOn, caller.account.id))) return;
    await this.audit.record(em, caller, {
      action: 'avatar-service.changed',
      subjectType: 'settings',
      subjectId: 'avatar-service',
      details: { isOn },
    });
  }
}
