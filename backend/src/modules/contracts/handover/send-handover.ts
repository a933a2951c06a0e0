import { addDays } from '@kiraya/rules';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { type Queryable, sql } from '../../../platform/database/sql.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { ContractEvents } from '../messages/contract-events.js';
import { HandoverIncomplete, HandoverSent } from './handover-errors.js';
import { HandoverMessages } from './handover-messages.js';
import { HandoverPictures } from './handover-pictures.js';
import { DAYS_TO_ANSWER, type HandoverDirection } from './handover.constants.js';
import { picturesOf } from './kept-handover.js';
import { contractOf, handoverOf, type HandoverRow, refuseTooEarly } from './own-handover.js';

/** Sends a draft to the other side. */
@Injectable()
export class SendHandover {
  constructor(
    private readonly em: EntityManager,
    private readonly pictures: HandoverPictures,
    private readonly events: ContractEvents,
    private readonly messages: HandoverMessages,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the caller's draft; the trigger `sent_stands` keeps it as it is from then on.
   * @throws {NotFound} when there is no such contract, or it is not the caller's
   * @throws {Conflict} when one was sent before, the draft is incomplete, or it is too early
   */
  send(caller: KnownCaller, [contractId, direction]: readonly [string, HandoverDirection]): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const on = inTransaction(em);
      const today = this.clock.today();
      const contract = await contractOf(on, caller.account, contractId, direction);
      if (await handoverOf(on, contract, 'sent')) throw new HandoverSent();
      refuseTooEarly(contract, today);
      const draft = completeDraft(await handoverOf(on, contract, 'draft'));
      await this.refuseMissing(on, caller, [contractId, direction], draft);
      await this.pictures.keepOnly(on, caller.account, [contractId, direction], namedIn(draft));
      const row = await on.row<{ hash: string }>(
        sql`update contracts.handover set status = 'sent', sent_at = ${this.clock.now()}, sent_by = ${caller.account.id},
            answer_until = ${addDays(today, DAYS_TO_ANSWER)}::date, content_hash = encode(sha256(convert_to(
              jsonb_build_object('rooms', rooms, 'meters', meters, 'keys', keys)::text, 'UTF8')), 'hex')
          where id = ${draft.id} returning content_hash as hash`,
      );
      await this.events.log(em, caller, {
        action: 'handover.sent',
        ...{ id: contractId, details: { direction, hash: row?.hash } },
      });
      await this.messages.tell(em, 'handover_sent', draft.id);
    });
  }

  private async refuseMissing(
    on: Queryable,
    { account }: KnownCaller,
    place: readonly [string, HandoverDirection],
    draft: HandoverRow,
  ): Promise<void> {
    const missing = await this.pictures.missing(on, account, place, namedIn(draft));
    if (missing)
      throw new HandoverIncomplete(`${counted(missing, 'picture has', 'pictures have')} not arrived yet`);
  }
}

const namedIn = ({ rooms, meters }: HandoverRow): string[] => [
  ...new Set([
    ...picturesOf(rooms.flatMap(({ items }) => items)),
    ...meters.flatMap(({ picture }) => picture ?? []),
  ]),
];

/** @throws {Conflict} when there is none, nothing in it, or an item without a state */
function completeDraft(draft: HandoverRow | undefined): HandoverRow {
  const items = draft?.rooms.flatMap((room) => room.items) ?? [];
  if (!draft || items.length === 0)
    throw new HandoverIncomplete('Look at the rooms first, and save what you see');
  const open = items.filter(({ state }) => state === null).length;
  if (open > 0) throw new HandoverIncomplete(`${counted(open, 'item has', 'items have')} no state yet`);
  return draft;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
