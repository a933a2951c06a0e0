import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { type Queryable, sql } from '../../../platform/database/sql.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { ContractEvents } from '../messages/contract-events.js';
import { HandoverAnswered, PictureNotThere } from './handover-errors.js';
import type { HandoverAdditionInputDto } from './handover-input.dto.js';
import { HandoverMessages } from './handover-messages.js';
import { HandoverPictures } from './handover-pictures.js';
import type { HandoverDirection } from './handover.constants.js';
import { keptAdditions, picturesOf } from './kept-handover.js';
import { contractOf, type HandoverRow, toAnswer } from './own-handover.js';

type Place = readonly [contractId: string, direction: HandoverDirection];

/** Answer of the other side to a handover that was sent. */
@Injectable()
export class AnswerHandover {
  constructor(
    private readonly em: EntityManager,
    private readonly pictures: HandoverPictures,
    private readonly events: ContractEvents,
    private readonly messages: HandoverMessages,
    private readonly clock: Clock,
  ) {}

  /**
   * Replaces the lines of the other side, until it answers.
   * @throws {Conflict} when none was sent, it is the caller's own, or it is answered
   * @throws {InvalidInput} when a picture has not arrived
   */
  add(caller: KnownCaller, place: Place, additions: readonly HandoverAdditionInputDto[]): Promise<void> {
    return this.toAnswer(caller, place, async (handover, on) => {
      if (handover.status !== 'sent') throw new HandoverAnswered();
      const kept = keptAdditions(additions);
      if (await this.pictures.missing(on, caller.account, place, picturesOf(kept)))
        throw new PictureNotThere();
      await on.rows(
        sql`update contracts.handover set additions = ${JSON.stringify(kept)} where id = ${handover.id}`,
      );
    });
  }

  /** Accepts a handover, after a dispute too. @throws {Conflict} as {@link add}, or when it is accepted */
  accept(caller: KnownCaller, place: Place): Promise<void> {
    return this.answer(caller, place, 'accepted', null);
  }

  /** @throws {Conflict} as {@link add} */
  dispute(caller: KnownCaller, place: Place, reason: string): Promise<void> {
    return this.answer(caller, place, 'disputed', reason.trim());
  }

  private answer(
    caller: KnownCaller,
    place: Place,
    to: 'accepted' | 'disputed',
    reason: string | null,
  ): Promise<void> {
    return this.toAnswer(caller, place, async ({ id, status, additions }, on, { em, today }) => {
      if (status === 'accepted' || status === to) throw new HandoverAnswered();
      if (status === 'sent') await this.pictures.keepOnly(on, caller.account, place, picturesOf(additions));
      await on.rows(
        sql`update contracts.handover set status = ${to}, answered_at = ${this.clock.now()},
            answered_by = ${caller.account.id}, reason = coalesce(reason, ${reason}) where id = ${id}`,
      );
      await this.events.log(em, caller, {
        action: `handover.${to}`,
        ...{ id: place[0], details: { direction: place[1], on: today } },
      });
      await this.messages.tell(em, 'handover_answered', id);
    });
  }

  private toAnswer(
    { account }: KnownCaller,
    [contractId, direction]: Place,
    work: (
      handover: HandoverRow,
      on: Queryable,
      within: { em: EntityManager; today: string },
    ) => Promise<void>,
  ): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const on = inTransaction(em);
      const today = this.clock.today();
      const contract = await contractOf(on, account, contractId, direction);
      await work(await toAnswer(on, contract, today), on, { em, today });
    });
  }
}
