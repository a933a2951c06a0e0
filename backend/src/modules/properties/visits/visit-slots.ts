import { addDays } from '@kiraya/rules';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { type Order, readPage } from '../../../platform/database/page-statement.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { Conflict, InvalidInput, NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { Page, PageQueryDto } from '../../../platform/http/paging.js';
import { newId } from '../../../platform/http/uuid.js';
import type { Principal } from '../../../platform/security/principal.js';
import { lockOwned } from '../listing/lock-owned.js';
import { type OpenVisitSlotDto, VisitSlotDto } from './visit-slot.dto.js';

const DAYS_AHEAD = 60;
const MOST_SLOTS = 200;
const MINUTES = { shortest: 15, longest: 60 };

const EARLIEST: Order = {
  name: 'visit-slots/earliest',
  descending: false,
  keys: [
    { column: 'starts_at', type: 'timestamptz', shape: 'time' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
};

const inIndia = (day: string, time: string): Date => new Date(`${day}T${time}:00+05:30`);

/** Times at which an owner shows a home. */
@Injectable()
export class VisitSlots {
  constructor(
    private readonly em: EntityManager,
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Slots to come, the next first. @throws {NotFound} when the home is not the account's to know of */
  async page(account: Principal, propertyId: string, query: PageQueryDto): Promise<Page> {
    const found = await this.db.row(
      sql`select 1 from properties.property where id = ${propertyId} and ${visibleTo(account)}`,
    );
    if (!found) throw new NotFound('Property');
    const parts = {
      table: sql`properties.visit_slot`,
      where: sql`property_id = ${propertyId} and ends_at > ${this.clock.now()}::timestamptz`,
      order: EARLIEST,
      entry: VisitSlotDto.json(),
      cacheable: true,
    };
    return readPage(this.db, parts, query);
  }

  /** @throws {Conflict} when it overlaps with another, or there are too many */
  open(caller: KnownCaller, propertyId: string, input: OpenVisitSlotDto): Promise<string> {
    return this.em.fork().transactional(async (em) => {
      await lockOwned(em, caller.account, propertyId);
      const [from, to] = this.within(input);
      const sent = inTransaction(em);
      const ahead = await sent.row<{ n: number }>(
        sql`select count(*)::int as n from properties.visit_slot
          where property_id = ${propertyId} and ends_at > ${this.clock.now()}::timestamptz`,
      );
      if ((ahead?.n ?? 0) >= MOST_SLOTS)
        throw new Conflict('too-many-slots', `A home has at most ${MOST_SLOTS} times to come`);
      const id = newId();
      const row = await sent.row<{ json: string }>(
        sql`with p as (insert into properties.visit_slot (id, property_id, starts_at, ends_at, capacity)
            values (${id}, ${propertyId}, ${from}::timestamptz, ${to}::timestamptz, ${input.capacity ?? 1}) returning *)
          select ${VisitSlotDto.json()}::text as json from p`,
      );
      await this.audit.record(em, caller, {
        action: 'visit-slot.opened',
        subjectType: 'property',
        subjectId: propertyId,
        details: { slotId: id },
      });
      return row?.json ?? '';
    });
  }

  /** @throws {Conflict} when somebody comes then */
  remove(caller: KnownCaller, propertyId: string, id: string): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      await lockOwned(em, caller.account, propertyId);
      const sent = inTransaction(em);
      const slot = await sent.row<{ taken: boolean }>(
        sql`select exists (select from properties.visit v where v.slot_id = s.id) as taken
          from properties.visit_slot s where id = ${id} and property_id = ${propertyId}`,
      );
      if (!slot) throw new NotFound('Time');
      if (slot.taken)
        throw new Conflict('slot-in-use', 'Somebody comes at this time. Cancel the visit first.');
      await sent.rows(sql`delete from properties.visit_slot where id = ${id}`);
      await this.audit.record(em, caller, {
        action: 'visit-slot.removed',
        subjectType: 'property',
        subjectId: propertyId,
        details: { slotId: id },
      });
    });
  }

  /** @throws {InvalidInput} for a time that is past, too far ahead, too short or too long */
  private within({ day, from, to }: OpenVisitSlotDto): [Date, Date] {
    const [start, end] = [inIndia(day, from), inIndia(day, to)];
    const minutes = (end.getTime() - start.getTime()) / 60_000;
    if (minutes < MINUTES.shortest || minutes > MINUTES.longest)
      throw new InvalidInput({ to: ['Must be 15 to 60 minutes later'] });
    if (day > addDays(this.clock.today(), DAYS_AHEAD))
      throw new InvalidInput({ day: ['Must be at most 60 days ahead'] });
    if (start <= this.clock.now()) throw new InvalidInput({ from: ['Must be in the future'] });
    return [start, end];
  }
}
