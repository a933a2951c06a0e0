import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { Caller } from '../../../platform/http/caller.js';
import type { FoundAccount } from '../accounts/account-finder.js';
import { SecurityMails } from '../accounts/security-mails.js';
import { deviceOf } from '../sessions/device.js';
import { KnownDevices } from '../sessions/known-devices.js';
import { SessionLog } from '../sessions/session-log.js';
import { Sessions } from '../sessions/sessions.js';

/** Starts the session of a log-in. */
@Injectable()
export class BeginSession {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly log: SessionLog,
    private readonly mails: SecurityMails,
  ) {}

  /** Starts a session and mails the holder about a new device, in one transaction. @returns its token */
  begin(caller: Caller, account: FoundAccount, deviceId?: string): Promise<string> {
    return this.em.fork().transactional(async (em) => {
      const token = await this.sessions.begin(inTransaction(em), caller, account);
      const isNew = await this.devices.meet(inTransaction(em), caller, account.id, deviceId);
      await this.log.begun(inTransaction(em), caller, { ...account, isNew });
      if (isNew)
        await this.mails.send(em, account, { what: 'new_device', device: deviceOf(caller.userAgent) });
      return token;
    });
  }
}
