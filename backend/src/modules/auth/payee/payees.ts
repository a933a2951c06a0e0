import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { and } from '../../../platform/database/where.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { PayeeDetails, PayeeKind } from './payee-details.js';
import { PayeeEvents } from './payee-events.js';
import { heldUntil, PayeeSummaryDto } from './payee.dto.js';
import { HOLD_MS, StoredPayees } from './stored-payees.js';

/** An owner with their payee, if any. Times are ISO 8601 in UTC. */
export interface OwnerAsPayee {
  ownerId: string;
  ownerName: string;
  details: PayeeDetails | null;
  changedAt: string | null;
  /** Null once the hold is over. */
  heldUntil: string | null;
}

type Row = Omit<OwnerAsPayee, 'details'> & { encrypted: Buffer | null };

/** Payees of owners. Each view in full is logged. */
@Injectable()
export class Payees {
  constructor(
    private readonly em: EntityManager,
    private readonly db: Database,
    private readonly stored: StoredPayees,
    private readonly events: PayeeEvents,
    private readonly clock: Clock,
  ) {}

  /** An owner's payee, masked. */
  async summary(ownerId: string): Promise<PayeeSummaryDto> {
    const row = await this.db.row<PayeeSummaryDto>(
      prepared(sql`select ${PayeeSummaryDto.columns({ now: this.clock.now() })}
        from auth.payee_v y where y.owner_id = ${ownerId}`),
    );
    return row ?? { kind: null, masked: null, changedAt: null, heldUntil: null };
  }

  /**
   * Enters or changes an owner's payee and holds it for a day. Skips an unchanged one. Mails the owner and all
   * administrators.
   * @throws {NotFound} when there is no such owner
   */
  set(caller: KnownCaller, ownerId: string, details: PayeeDetails): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const before = await this.stored.lock(em, ownerId);
      if (!before) throw new NotFound('Owner');
      const known = this.stored.decrypt(ownerId, before.encrypted);
      if (known && isSame(known, details)) return;
      const heldUntil = await this.stored.write(em, ownerId, details, this.clock.now());
      const owner = { id: ownerId, email: before.email, username: before.username };
      await this.events.changed(em, caller, { owner, from: known, to: details, heldUntil });
    });
  }

  /** Enters a demo owner's payee as of yesterday, so that they can be paid. Mails nobody. */
  async enter(em: EntityManager, ownerId: string, details: PayeeDetails): Promise<void> {
    await this.stored.write(em, ownerId, details, new Date(this.clock.now().getTime() - HOLD_MS));
  }

  /**
   * Reads these owners with their payees in full; each view is in the audit log. Leaves out ids of others.
   * @param payableBy limits it to owners who can be paid this way now
   */
  async look(
    em: EntityManager,
    caller: KnownCaller,
    ids: readonly string[],
    at: string,
    payableBy?: PayeeKind,
  ): Promise<OwnerAsPayee[]> {
    const held = heldUntil(this.clock.now());
    const payable = payableBy && sql`y.kind = ${payableBy} and ${held} is null`;
    const rows = await inTransaction(em).rows<Row>(
      prepared(sql`select p.id as "ownerId", p.name as "ownerName", y.encrypted, ${utc(sql`y.changed_at`)} as "changedAt",
          ${utc(held)} as "heldUntil"
        from auth.user p left join auth.payee y on y.owner_id = p.id
        where ${and(sql`p.role = 'owner'`, sql`p.id = any (${ids}::uuid[])`, payable)}`),
    );
    const owners = rows.map(({ encrypted, ...row }) => ({
      ...row,
      details: this.stored.decrypt(row.ownerId, encrypted),
    }));
    const known = owners.filter(({ details }) => details).map(({ ownerId }) => ownerId);
    await this.events.viewed(em, caller, known, at);
    return owners;
  }

  /** Reads one owner's payee in full, in a transaction of its own. @throws {NotFound} when there is no such owner */
  async lookAt(caller: KnownCaller, ownerId: string): Promise<OwnerAsPayee> {
    const [owner] = await this.em.fork().transactional((em) => this.look(em, caller, [ownerId], 'payee'));
    if (!owner) throw new NotFound('Owner');
    return owner;
  }

  /**
   * Records a request for payee details to owners without any who were not asked in the last week.
   * @returns their ids
   */
  async ask(em: EntityManager, ids: readonly string[]): Promise<string[]> {
    const rows = await inTransaction(em).rows<{ id: string }>(
      sql`insert into auth.payee_request (owner_id, asked_at)
        select p.id, ${this.clock.now().toISOString()}::timestamptz from auth.user p
        where p.role = 'owner' and p.erased_at is null and p.id = any (${ids}::uuid[])
          and not exists (select from auth.payee y where y.owner_id = p.id)
        order by p.id
        on conflict (owner_id) do update set asked_at = excluded.asked_at
          where payee_request.asked_at <= excluded.asked_at - interval '7 days'
        returning owner_id as id`,
    );
    return rows.map(({ id }) => id);
  }
}

const isSame = (one: PayeeDetails, other: PayeeDetails): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
