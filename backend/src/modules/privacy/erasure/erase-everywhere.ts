import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { sql, type SqlFragment } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Unauthenticated, Conflict } from '../../../platform/http/app-error.js';
import type { Caller } from '../../../platform/http/caller.js';
import type { Role } from '../../../platform/security/principal.js';
import { AuthApi } from '../../auth/index.js';
import { UnconfirmedContracts } from '../../contracts/index.js';
import { StoredMessages } from '../../messages/index.js';
import { PropertiesApi } from '../../properties/index.js';

/** Obstacles to an erasure, and records that the accounts of others refer to. */
interface Affairs {
  /** Contracts that run or have yet to begin. */
  running: number;
  /** Has ended contracts, or money without one. */
  isInBooks: boolean;
  /** A tenant's unpaid rents. */
  owes: boolean;
  /** A tenant's other unpaid claims. */
  owesCharges: boolean;
  /** An owner's rents that are unpaid or not paid out. */
  isOwed: boolean;
  /** An owner's other claims that are unpaid or not paid out, and Kiraya's other debts to them. */
  isOwedCharges: boolean;
  /** An owner's debts to Kiraya. */
  owesKiraya: boolean;
  /** Deposits not refunded. */
  hasDeposit: boolean;
  /** Ids of homes with contracts or payments. */
  keptHomes: string[];
}

/** Condition: the claim is still to be paid. An unpaid deposit is not, once the contract is over. */
const ASKED = sql`balance_paise > 0 and kind <> 'deposit'`;
const owesOf = (ownerId: string): SqlFragment =>
  sql`(select coalesce(sum(owes_paise), 0) from finance.owner_debt_v where owner_id = ${ownerId})`;
const OVER = sql`status in ('ended', 'terminated')`;

async function affairsOf(em: EntityManager, id: string): Promise<Affairs> {
  const mine = sql`contracts.contract_v where (owner_id = ${id} or tenant_id = ${id})`;
  const affairs = await inTransaction(em).row<Affairs>(
    sql`select (select count(*) filter (where not ${OVER})::int from ${mine}) as running,
      (exists (select from ${mine} and ${OVER}) or exists (select from finance.posting_v where owner_id = ${id}))
        as "isInBooks",
      exists (select from contracts.rent_record_v where tenant_id = ${id} and balance_paise > 0) as owes,
      exists (select from contracts.rent_record_v where owner_id = ${id} and (balance_paise > 0 or payable_paise > 0))
        as "isOwed",
      exists (select from contracts.charge_v where tenant_id = ${id} and ${ASKED}) as "owesCharges",
      exists (select from contracts.charge_v where owner_id = ${id} and (${ASKED} or payable_paise > 0))
        or ${owesOf(id)} < 0 as "isOwedCharges",
      ${owesOf(id)} > 0 as "owesKiraya",
      exists (select from finance.deposit_v d where d.held_paise > 0 and d.contract_id in (select id from ${mine}))
        as "hasDeposit",
      array(select property_id::text from contracts.contract_v where owner_id = ${id}
        union select property_id::text from finance.posting_v where owner_id = ${id} and property_id is not null)
        as "keptHomes"`,
  );
  return affairs as Affairs;
}

class SomethingRuns extends Conflict {
  constructor(reasons: string[]) {
    super('something-runs', `Your account cannot be erased yet: ${reasons.join(', and ')}.`);
  }
}

/** @throws {Conflict} that names the obstacles */
function refuseWhileSomethingRuns({ running, owes, isOwed, ...books }: Affairs): void {
  const contracts = running === 1 ? '1 contract has' : `${running} contracts have`;
  const reasons = [
    running && `${contracts} not ended`,
    owes && 'rent is still to be paid',
    books.owesCharges && 'charges other than rent are still to be paid',
    isOwed && 'rent of your homes is still to be collected or paid out to you',
    books.isOwedCharges && 'charges other than rent are still to be collected or paid out to you',
    books.owesKiraya && 'you still owe Kiraya money',
    books.hasDeposit && 'a deposit is still to be settled and given back',
  ].filter((reason) => typeof reason === 'string');
  if (reasons.length) throw new SomethingRuns(reasons);
}

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
      sql`select contracts.erase_documents(${id}), finance.erase_names(${id}), finance.erase_declarations(${id}), finance.erase_call_notes(${id}),
        webhooks.erase_endpoints(${id})`,
    );
  }
}
