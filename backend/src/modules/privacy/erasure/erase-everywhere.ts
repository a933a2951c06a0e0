import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Unauthenticated } from '../../../platform/http/app-error.js';
import type { Caller } from '../../../platform/http/caller.js';
import type { Role } from '../../../platform/security/principal.js';
import { AuthApi } from '../../auth/index.js';
import { UnconfirmedContracts } from '../../contracts/index.js';
import { StoredMessages } from '../../messages/index.js';
import { PropertiesApi } from '../../properties/index.js';
import { affairsOf, refuseWhileSomethingRuns } from './obstacles.js';

export type ErasedAccount = { id: string; role: Role };

/** Erases a person's data in every module. */
@Injectable()
export class EraseEverywhere {
  constructor(
    private readonly auth: AuthApi,
    private readonly properties: PropertiesApi,
    private readonly unconfirmed: UnconfirmedContracts,
    private readonly messages: StoredMessages,
    private readonly audit: Audit,
  ) {}

  /** @throws {Conflict} while a contract runs or money is open */
  async erase(em: EntityManager, caller: Caller, { id, role }: ErasedAccount): Promise<void> {
    await this.messages.lock(em);
    const unconfirmed = await this.unconfirmed.lockOf(em, id);
    await this.properties.lockAll(em, id); // homes before people, as everywhere
    if (!(await this.auth.lockAccount(em, id))) throw new Unauthenticated();
    const homes = await this.properties.lockAll(em, id);
    await this.unconfirmed.remove(em, unconfirmed);
    const affairs = await affairsOf(em, id);
    refuseWhileSomethingRuns(affairs);
    const keptHomes = new Set(affairs.keptHomes);
    await this.properties.delete(
      em,
      homes.filter((home) => !keptHomes.has(home)),
    );
    await this.properties.retire(em, [...keptHomes]);
    if (affairs.isInBooks) await this.leaveToBooks(em, id);
    else await this.auth.deleteAccount(em, id);
    await this.audit.record(em, caller, {
      action: 'account.erased',
      subjectType: 'user',
      subjectId: id,
      details: { role },
    });
  }

  private async leaveToBooks(em: EntityManager, id: string): Promise<void> {
    await this.auth.eraseAccount(em, id);
    await this.messages.erase(em, id);
    await inTransaction(em).rows(
      sql`select finance.erase_names(${id}), finance.erase_declarations(${id}), finance.erase_call_notes(${id}),
        webhooks.erase_endpoints(${id})`,
    );
  }
}
