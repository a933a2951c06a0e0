import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { Caller } from '../../../platform/http/caller.js';
import { Installation } from '../../../platform/installation/installation.js';
import { WaitingMails } from '../../../platform/mail/waiting-mails.js';
import type { InstallationDto, WaitingMailsGo } from './installation.dto.js';

/** Ends the hold of a restored copy. */
@Injectable()
export class ConfirmInstallation {
  constructor(
    private readonly em: EntityManager,
    private readonly installation: Installation,
    private readonly waiting: WaitingMails,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<InstallationDto> {
    const { id, heldSince, heldBecause, writtenAt } = await this.installation.state();
    return { id, heldSince, heldBecause, writtenAt, waitingMails: await this.waiting.count() };
  }

  /** @throws {Conflict} when it is not held */
  async confirm(caller: Caller, waitingMails: WaitingMailsGo): Promise<InstallationDto> {
    await this.em.fork().transactional(async (em) => {
      await this.installation.release(em);
      const dropped = waitingMails === 'drop' ? await this.waiting.drop(em) : 0;
      await this.audit.record(em, caller, {
        action: 'installation.confirmed',
        subjectType: 'installation',
        subjectId: 'installation',
        details: { waitingMails, dropped },
      });
    });
    await this.installation.refresh();
    return this.read();
  }
}
