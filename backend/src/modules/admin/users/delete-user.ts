import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { NotFound, Conflict, Forbidden } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { MessageDto } from '../../../platform/http/message.dto.js';
import { ErasedList } from '../../../platform/installation/erased-list.js';
import type { Role } from '../../../platform/security/principal.js';
import { AuthApi } from '../../auth/index.js';
import { UnconfirmedContracts } from '../../contracts/index.js';
import { violatedConstraint } from '../../../platform/database/database-errors.js';

class StaffStays extends Forbidden {
  constructor() {
    super('Administrators and accountants cannot be deleted');
  }
}

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Reasons to keep an account: its properties, and its contracts on either side, ended ones included. */
interface Ties {
  properties: number;
  contracts: number;
}

class UserIsTied extends Conflict {
  constructor(ties?: Ties) {
    super('user-is-tied', `This user ${reason(ties)} and cannot be deleted`);
  }
}

function reason(ties: Ties | undefined): string {
  if (!ties) return 'is named in records that must stay';
  const owned = ties.properties && `owns ${some(ties.properties, 'property', 'properties')}`;
  const agreed = ties.contracts && `has ${some(ties.contracts, 'contract', 'contracts')}`;
  return [owned, agreed].filter(Boolean).join(' and ');
}

/** Translates the database's refusal to delete an account. */
const asUserIsTied = (thrown: unknown): unknown => (violatedConstraint(thrown) ? new UserIsTied() : thrown);

@Injectable()
export class DeleteUser {
  constructor(
    private readonly em: EntityManager,
    private readonly auth: AuthApi,
    private readonly unconfirmed: UnconfirmedContracts,
    private readonly audit: Audit,
    private readonly erased: ErasedList,
  ) {}

  /**
   * Deletes an account with its unconfirmed contracts.
   * @throws {NotFound} when there is no such account
   * @throws {Forbidden} when it is an administrator's or an accountant's
   * @throws {Conflict} when it owns property or has other contracts
   */
  async delete(caller: KnownCaller, id: string): Promise<MessageDto> {
    try {
      await this.em.fork().transactional((em) => this.deleteIn(em, caller, id));
    } catch (thrown) {
      throw asUserIsTied(thrown);
    }
    await this.erased.add(id);
    return { message: 'User deleted successfully' };
  }

  /**
   * Deletes an account of any role that never had a password.
   * @throws {NotFound} when nobody with this id is still invited
   * @throws {Conflict} when it owns property or has contracts
   */
  async withdrawInvitation(caller: KnownCaller, id: string): Promise<MessageDto> {
    try {
      await this.em.fork().transactional(async (em) => {
        const account = await this.auth.lockAccount(em, id);
        if (!account?.isInvited) throw new NotFound('Invitation');
        await this.remove(em, caller, { id, role: account.role, action: 'invitation.withdrawn' });
      });
    } catch (thrown) {
      throw asUserIsTied(thrown);
    }
    await this.erased.add(id);
    return { message: 'Invitation withdrawn' };
  }

  private async deleteIn(em: EntityManager, caller: KnownCaller, id: string): Promise<void> {
    const unconfirmed = await this.unconfirmed.lockOf(em, id);
    const account = await this.auth.lockAccount(em, id);
    if (!account) throw new NotFound('User');
    if (account.role === 'admin' || account.role === 'accountant') throw new StaffStays();
    await this.remove(em, caller, { id, role: account.role, action: 'account.deleted' }, unconfirmed);
  }

  private async remove(
    em: EntityManager,
    caller: KnownCaller,
    { id, role, action }: { id: string; role: Role; action: string },
    unconfirmed: string[] = [],
  ): Promise<void> {
    const ties = await tiesOf(em, id, unconfirmed);
    if (ties.properties || ties.contracts) throw new UserIsTied(ties);
    await this.unconfirmed.remove(em, unconfirmed);
    await this.auth.deleteAccount(em, id);
    await this.audit.record(em, caller, {
      action,
      subjectType: 'user',
      subjectId: id,
      details: { role, ...(unconfirmed.length && { unconfirmedContracts: unconfirmed.length }) },
    });
  }
}

/** @param going contracts to delete with the account, unless they were confirmed meanwhile */
async function tiesOf(em: EntityManager, id: string, going: string[]): Promise<Ties> {
  const ties = await inTransaction(em).row<Ties>(
    sql`select (select count(*)::int from properties.property_v where owner_id = ${id}) as properties,
      (select count(*)::int from contracts.contract_v where (owner_id = ${id} or tenant_id = ${id})
        and (confirmed_at is not null or id <> all (${going}::uuid[]))) as contracts`,
  );
  return ties ?? { properties: 0, contracts: 0 };
}
