import { choice, instant, number, text, uuid } from '../../../platform/answers/fields.js';
import { list, view } from '../../../platform/answers/view.js';
import { raw, sql } from '../../../platform/database/sql.js';
import { KIND_NAMES } from '../who-is-told.js';

/** A fact `f` of a notification. */
class NotificationFactDto extends view({
  label: text(sql`f.fact->>0`, { example: 'Receipt' }),
  value: text(sql`f.fact->>1`, { example: 'RR/2026-27/000123' }),
}) {}

/** A notification `p`. */
export class NotificationDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000040' }),
  kind: choice(KIND_NAMES, sql`p.kind`, { example: 'receipt_recorded' }),
  title: text(sql`p.title`, { example: 'Rent recorded: November 2026, Lake View Residency 4B' }),
  text: text(sql`p.text`, { example: '₹42,000 was recorded.' }),
  facts: list(NotificationFactDto, {
    from: sql`jsonb_array_elements(p.facts) with ordinality f (fact, place)`,
    order: sql`f.place`,
  }),
  path: text(sql`p.path`, {
    example: '/contracts/0199f0a0-0000-7000-8000-000000000010',
    description: 'Path of the page on the site',
  }),
  createdAt: instant(sql`p.created_at`, { example: '2026-11-20T06:30:00.000Z' }),
  readAt: instant(sql`p.read_at`, { example: null }).orNull(),
}) {}

const MOST_COUNTED = raw('1000');

export class UnreadDto extends view({
  unread: number(
    ({ userId }: { userId: string }) => sql`(select count(*)::int from
      (select from messages.notification where user_id = ${userId} and unread = 1 limit ${MOST_COUNTED}) counted)`,
    { example: 3, description: 'Number of unread notifications; exact up to 1,000, where counting stops' },
  ),
}) {}
