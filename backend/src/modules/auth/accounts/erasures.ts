import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { ResetLinks } from '../password/reset-links.js';
import { KnownDevices } from '../sessions/known-devices.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { Sessions } from '../sessions/sessions.js';
import { User } from './user.entity.js';

/** Removes personal data from accounts that others' books refer to. */
@Injectable()
export class Erasures {
  constructor(
    private readonly clock: Clock,
    private readonly links: ResetLinks,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly factors: SecondFactors,
  ) {}

  async erase(em: EntityManager, id: string): Promise<void> {
    const user = await em.findOneOrFail(User, id);
    user.erase(`former_${randomBytes(6).toString('hex')}`, this.clock.now());
    await em.flush();
    await inTransaction(em).rows(sql`delete from auth.payee where owner_id = ${id}`);
    await inTransaction(em).rows(sql`delete from auth.payee_request where owner_id = ${id}`);
    await inTransaction(em).rows(sql`delete from auth.landlord where owner_id = ${id}`);
    await this.factors.removeAll(inTransaction(em), id);
    await this.links.withdraw(em, id);
    await this.sessions.removeAllBut(inTransaction(em), id, undefined);
    await inTransaction(em).rows(sql`delete from auth.api_key where user_id = ${id}`);
    await this.devices.forgetAll(inTransaction(em), id);
  }
}
