import { choice, instant, integer, uuid } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { EVENT_TYPES } from '../../../platform/events/event-types.js';
import { FAULTS } from '../sending/webhook-client.js';

/** Type of events that try a webhook out. */
export const TEST_TYPE = 'webhook.test';

const TIME = '2026-11-20T06:30:00.000Z';

/** A delivery `p`. */
export class DeliveryDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a92' }),
  kind: choice(['event', 'replay', 'test'], sql`p.kind`, { example: 'event' }),
  eventId: uuid(sql`p.event_id`, {
    example: '0199f0a0-5b1c-4c3e-9d52-6f1f6f1c2a91',
    description: '`webhook-id`: the same in each try and replay',
  }),
  type: choice([...EVENT_TYPES, TEST_TYPE], sql`p.type`, { example: 'receipt.recorded' }),
  status: choice(['waiting', 'delivered', 'failed'], sql`p.status`, {
    example: 'delivered',
    description:
      '`waiting` for its next try; `failed` once its webhook was paused, or a replay or test failed',
  }),
  tries: integer(sql`p.tries`, { example: 1 }),
  nextTryAt: instant(sql`p.next_try_at`, { example: null }).orNull(),
  answerStatus: integer(sql`p.answer_status`, {
    example: 200,
    description: 'Status of the last answer; null where none came',
  }).orNull(),
  fault: choice(FAULTS, sql`p.fault`, {
    example: null,
    description: 'Why no answer came, or nothing was sent; null where one came',
  }).orNull(),
  createdAt: instant(sql`p.created_at`, { example: TIME }),
  triedAt: instant(sql`p.tried_at`, {
    example: TIME,
    description: 'Last try; null before the first',
  }).orNull(),
}) {}
