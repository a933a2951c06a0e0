import { addDays } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { NotFound, invalid } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { Idempotency, type IdempotentResponse } from '../../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import type { AddCallNoteDto } from './call-note.dto.js';
import { callNoteJson } from './call-notes-reader.js';
import { writeCallNote } from './write-call-note.js';

const DAYS_AHEAD = 365;

const BadPromise = invalid({ promisedOn: ['Must be today or within a year'] });

@Injectable()
export class AddCallNote {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /**
   * Adds a note of a call. It changes no debt. The audit log has the note's existence, not its text.
   * @throws {InvalidInput} when the promised day is past, or more than a year away
   * @throws {NotFound} when there is no such contract
   */
  add(
    caller: KnownCaller,
    request: IdempotentRequest,
    contractId: string,
    { text, promisedOn }: AddCallNoteDto,
  ): Promise<IdempotentResponse> {
    const today = this.clock.today();
    if (promisedOn && (promisedOn < today || promisedOn > addDays(today, DAYS_AHEAD))) throw new BadPromise();
    return this.idempotency.once(caller, request, async (em) => {
      const id = await writeCallNote(inTransaction(em), {
        ...{ contractId, text: text.trim(), promisedOn: promisedOn ?? null },
        ...{ createdBy: caller.account.id, at: this.clock.now() },
      });
      if (!id) throw new NotFound('Contract');
      await this.audit.record(em, caller, {
        action: 'call-note.added',
        subjectType: 'call-note',
        subjectId: id,
        details: { contractId, promised: Boolean(promisedOn) },
      });
      return { status: 201, json: await callNoteJson(inTransaction(em), id) };
    });
  }
}
