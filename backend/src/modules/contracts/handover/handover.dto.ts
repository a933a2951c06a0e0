import { choice, day, flag, instant, integer, text, uuid } from '../../../platform/answers/fields.js';
import { list, object, view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { HASH_EXAMPLE } from './handover-input.dto.js';
import {
  HANDOVER_DIRECTIONS,
  HANDOVER_SIDES,
  HANDOVER_STATUSES,
  ITEM_STATES,
  METER_KINDS,
} from './handover.constants.js';

const ITEM = {
  name: text({ example: 'Walls and paint' }),
  state: choice(ITEM_STATES, { example: 'good', description: 'State; null until looked at' }).orNull(),
  note: text({ example: 'Scratch by the door' }).orNull(),
  pictures: text({ example: [HASH_EXAMPLE], description: 'Pictures by their hashes' }).array(),
};
const METER = {
  kind: choice(METER_KINDS, { example: 'electricity' }),
  number: text({ example: 'EB-20447' }).orNull(),
  reading: text({ example: '04512.6', description: 'Digits of the reading; null until read' }).orNull(),
  picture: text({ example: HASH_EXAMPLE, description: 'Picture by its hash' }).orNull(),
};
const KEY = { what: text({ example: 'Main door' }), count: integer({ example: 2 }) };

class EarlierItemDto extends view(ITEM) {}
class EarlierMeterDto extends view(METER) {}
class EarlierKeyDto extends view(KEY) {}

const BEFORE = 'The same at the move in; null if it has none, and for `in`';

class HandoverItemDto extends view({ ...ITEM, before: object(EarlierItemDto, BEFORE).orNull() }) {}
class HandoverMeterDto extends view({ ...METER, before: object(EarlierMeterDto, BEFORE).orNull() }) {}
class HandoverKeyDto extends view({ ...KEY, before: object(EarlierKeyDto, BEFORE).orNull() }) {}

class HandoverRoomDto extends view({
  name: text({ example: 'Kitchen' }),
  items: list(HandoverItemDto, 'Items, in order'),
}) {}

class HandoverAdditionDto extends view({
  room: text({ example: 'Kitchen' }),
  item: text({ example: 'Sink and taps' }),
  state: ITEM.state,
  note: ITEM.note,
  pictures: ITEM.pictures,
}) {}

/** A picture of a handover. Row: `contracts.handover_picture i`. */
export class HandoverPictureDto extends view({
  hash: text(sql`i.hash`, { example: HASH_EXAMPLE, description: 'SHA-256 of the file' }),
  direction: choice(HANDOVER_DIRECTIONS, sql`i.direction`, { example: 'in' }),
  by: choice(HANDOVER_SIDES, sql`i.side`, { example: 'owner', description: 'Side that sent it' }),
  takenAt: instant(sql`i.taken_at`, {
    example: '2026-11-20T05:30:00Z',
    description: 'Time of capture by the clock of the device, as told',
  }),
  receivedAt: instant(sql`i.received_at`, {
    example: '2026-11-20T05:41:00Z',
    description: 'Time of arrival by the clock of the server',
  }),
  width: integer(sql`i.width`, { example: 1600 }),
  height: integer(sql`i.height`, { example: 1200 }),
}) {}

/** Entries of a list, each with the entry of an earlier list (`b`) that is the same. */
const beside = (entries: SqlFragment, before: SqlFragment, isSame: SqlFragment): SqlFragment =>
  sql`(select coalesce(jsonb_agg(e.entry || jsonb_build_object('before', (select b.entry
      from jsonb_array_elements(${before}) b (entry) where ${isSame} limit 1)) order by e.nth), '[]')
    from jsonb_array_elements(${entries}) with ordinality e (entry, nth))`;

const sameText = (key: string): SqlFragment => sql`b.entry ->> ${key} = e.entry ->> ${key}`;

const itemsBefore = sql`coalesce((select w.room -> 'items' from jsonb_array_elements(h.rooms_before) w (room)
  where w.room ->> 'name' = r.room ->> 'name' limit 1), '[]')`;

const rooms = sql`(select coalesce(jsonb_agg(r.room || jsonb_build_object('items',
    ${beside(sql`r.room -> 'items'`, itemsBefore, sameText('name'))}) order by r.nth), '[]')
  from jsonb_array_elements(h.rooms) with ordinality r (room, nth))`;

const sameMeter = sql`b.entry ->> 'kind' = e.entry ->> 'kind'
  and b.entry ->> 'number' is not distinct from e.entry ->> 'number'`;

/** State of a home when its keys are handed over. Row: `h`, as the reader makes it. */
export class HandoverDto extends view({
  contractId: uuid(sql`h.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  direction: choice(HANDOVER_DIRECTIONS, sql`h.direction`, { example: 'in' }),
  home: text(sql`h.home`, { example: 'Lake View Residency 4B' }),
  status: choice(HANDOVER_STATUSES, sql`h.status`, {
    example: 'sent',
    description: '`draft` is your own, which the other side does not see',
  }),
  by: choice(HANDOVER_SIDES, sql`h.side`, {
    example: 'owner',
    description: 'Side that wrote it; null while it is only proposed',
  }).orNull(),
  rooms: object(HandoverRoomDto, rooms, 'Rooms, in order').array(),
  meters: object(HandoverMeterDto, beside(sql`h.meters`, sql`h.meters_before`, sameMeter), 'Meters').array(),
  keys: object(HandoverKeyDto, beside(sql`h.keys`, sql`h.keys_before`, sameText('what')), 'Keys').array(),
  additions: object(HandoverAdditionDto, sql`h.additions`, 'Lines of the other side').array(),
  pictures: list(
    HandoverPictureDto,
    {
      from: sql`contracts.handover_picture i where i.contract_id = h.contract_id
        and (i.direction = h.direction or h.direction = 'out')
        and exists (select from contracts.handover s where s.contract_id = i.contract_id
          and s.direction = i.direction and s.status <> 'draft')`,
      order: sql`i.received_at, i.hash`,
    },
    'Pictures of what was sent; for `out` with those of the move in',
  ),
  savedAt: instant(sql`h.saved_at`, {
    example: '2026-11-20T05:40:00Z',
    description: 'Time of the last save; null while it is only proposed',
  }).orNull(),
  sentAt: instant(sql`h.sent_at`, {
    example: '2026-11-20T05:45:00Z',
    description: 'Null before it is sent',
  }).orNull(),
  contentHash: text(sql`h.content_hash`, {
    example: HASH_EXAMPLE,
    description: 'SHA-256 of what was sent, as in the audit log; null before',
  }).orNull(),
  answerUntil: day(sql`h.answer_until`, {
    example: '2026-11-27',
    description: 'Last day for the other side to add, accept or dispute; null before it is sent',
  }).orNull(),
  answeredAt: instant(sql`h.answered_at`, {
    example: '2026-11-22T10:00:00Z',
    description: 'Time of acceptance or dispute; null before',
  }).orNull(),
  acceptedBySilence: flag(sql`h.status = 'accepted' and h.answered_by is null`, {
    example: false,
    description: 'Whether it counts as accepted because nobody answered in time',
  }),
  reason: text(sql`h.reason`, {
    example: null,
    description: 'Words of the dispute; null without one',
  }).orNull(),
}) {}

/** A handover in brief. Row: `contracts.handover h`. */
export class HandoverBriefDto extends view({
  direction: HandoverDto.fields.direction,
  status: HandoverDto.fields.status,
  by: HandoverDto.fields.by,
  savedAt: HandoverDto.fields.savedAt,
  sentAt: HandoverDto.fields.sentAt,
  answerUntil: HandoverDto.fields.answerUntil,
  answeredAt: HandoverDto.fields.answeredAt,
}) {}
