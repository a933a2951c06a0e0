import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import type { Receivable } from '../../../contracts/index.js';
import { asReceivableRule } from '../ledger-constraints.js';
import { AlreadyReversed } from '../ledger-errors.js';
import { MoneyEvents } from '../money-events.js';
import { MoneyRequests } from '../money-requests.js';
import { PostingWriter, type Reversal, type Written } from '../postings/posting-writer.js';
import { type Live, LiveLines } from './live-lines.js';
import type { Reversible } from './reversible.js';

/** A reversal to make. */
export interface ReversalRequest {
  caller: KnownCaller;
  id: string;
  reason: string;
  /** Its key, if it came with one. */
  request?: IdempotentRequest | undefined;
}

const NOTHING: Live = { lines: [], entryIds: [] };

/** Reverses things: mirrors their live postings today, unless a later event forbids it. */
@Injectable()
export class Reversals {
  constructor(
    private readonly requests: MoneyRequests,
    private readonly live: LiveLines,
    private readonly writer: PostingWriter,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * @returns the answer as JSON, of the reversing postings
   * @throws {NotFound} when there is no such thing
   * @throws {Conflict} when one of its refusals holds, or it is reversed at the same time
   */
  async reverse<Thing, Before = void>(
    asked: ReversalRequest,
    how: Reversible<Thing, Before>,
    answer: (em: EntityManager, written: Written[]) => Promise<string>,
  ): Promise<string> {
    try {
      const { json } = await this.requests.once(asked.caller, asked.request, async (em) => ({
        status: 201,
        json: await answer(em, await this.reverseIn(em, asked, how)),
      }));
      return json;
    } catch (thrown) {
      throw how.asRule?.(thrown) ?? asReceivableRule(thrown, () => new AlreadyReversed(how.what));
    }
  }

  private async reverseIn<Thing, Before>(
    em: EntityManager,
    { caller, id, reason }: ReversalRequest,
    how: Reversible<Thing, Before>,
  ): Promise<Written[]> {
    const { what } = how;
    const thing = await how.find(em);
    if (!thing) throw new NotFound(`${what[0]?.toUpperCase()}${what.slice(1)}`);
    const lockMore = (receivables: Receivable[]) => how.lock?.(em, thing, receivables);
    const live = how.lines
      ? await this.live.lock(em, how.lines(thing), lockMore)
      : (await lockMore([]), NOTHING);
    const by: Reversal = { reason: reason.trim(), createdBy: caller.account.id };
    const reversing = { what, id, thing, caller, by, ...live };
    for (const refuse of how.refusals) await refuse(em, reversing);
    const before = (await how.before?.(em, reversing)) as Before;
    const ids = [...live.lines.map((line) => line.id), ...live.entryIds];
    const written = await this.writer.reverse(em, ids, by);
    const { event, of = id, subjectType = what, details } = await how.after(em, reversing, written, before);
    await this.events.tell(em, event, of);
    await this.events.log(em, caller, { action: `${what}.reversed`, subjectType, subjectId: id, details });
    return written;
  }
}
