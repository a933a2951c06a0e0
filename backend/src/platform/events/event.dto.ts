import { choice, flag, instant, text, uuid } from '../answers/fields.js';
import { list, view } from '../answers/view.js';
import { sql } from '../database/sql.js';
import { ChoiceField, TextField } from '../http/text-fields.js';
import { QueryInteger } from '../http/query-fields.js';
import { EVENT_KINDS, EVENT_TYPES } from './event-types.js';

const POSITION = 'AAECAwQFBgcAAAAAAAAAKgAAAAAAAAAHAAECAwQFBgcICQoLDA0ODw';

export class EventQueryDto {
  @TextField({
    max: 100,
    required: false,
    example: POSITION,
    description:
      'Position to read on from: `next` of the last answer, or `position` of the last event that you have dealt with. `now` begins with what changes from now on; without it the answer begins with the oldest event',
  })
  after?: string;

  @QueryInteger({ min: 1, max: 200, default: 100, description: 'Number of events' })
  limit?: string;

  @ChoiceField(EVENT_TYPES, {
    required: false,
    example: 'receipt.recorded',
    description: 'Events of this type alone',
  })
  type?: string;
}

/** Fields of an event `e`. */
const FACTS = {
  id: uuid(sql`e.id`, {
    example: '0199f0a0-5b1c-4c3e-9d52-6f1f6f1c2a91',
    description: 'The same whenever and however the event is read',
  }),
  type: choice(EVENT_TYPES, sql`e.type`, { example: 'receipt.recorded' }),
  at: instant(sql`e.at`, {
    example: '2026-11-20T06:30:00.000Z',
    description:
      'Start of the transaction that made the change; events are not in the order of these instants',
  }),
  resource: choice(EVENT_KINDS, sql`split_part(e.type, '.', 1)`, { example: 'receipt' }),
  resourceId: uuid(sql`e.subject_id`, { example: '0199f0a0-0000-7000-8000-000000000050' }),
  withinId: uuid(sql`e.within_id`, {
    example: '0199f0a0-0000-7000-8000-000000000040',
    description:
      'Home of an interest or contract, contract of an agreement, handover, receivable or receipt; receipt, payout or contract of a reversal',
  }).orNull(),
};

/** An event with its place. */
export class StoredEventDto extends view({
  transaction: text(sql`e.transaction::text`),
  seq: text(sql`e.seq::text`),
  ...FACTS,
}) {}

export class EventDto extends view({
  ...FACTS,
  url: text({
    example: '/api/finance/receipts/0199f0a0-0000-7000-8000-000000000050',
    description: 'Address of its current state',
  }),
  position: text({ example: POSITION, description: 'Position right after this event' }),
}) {}

export class EventsDto extends view({
  items: list(EventDto, 'Events in their order, oldest first'),
  next: text({ example: POSITION, description: 'Position to go on from, also where there is no event' }),
  more: flag({ example: false, description: 'There are more events already' }),
}) {}
