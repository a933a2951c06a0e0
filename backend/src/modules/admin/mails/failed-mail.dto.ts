import { choice, instant, number, text, uuid } from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { ROLES } from '../../../platform/security/principal.js';

class MailReaderDto extends view({
  id: uuid(sql`who.id`, { example: '0199f0a0-0000-7000-8000-000000000002' }),
  name: text(sql`who.name`, { example: 'Ravi Kumar' }),
  role: choice(ROLES, sql`who.role`, { example: 'tenant' }),
}) {}

/** A mail `p` that was not delivered and is not tried again, with its recipient `who`. */
export class FailedMailDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-4000-8000-000000000060' }),
  kind: text(sql`p.kind`, {
    example: 'receipt_recorded',
    description: 'Kind of mail; null if no longer known',
  }).orNull(),
  status: choice(['refused', 'failed'], sql`p.status`, {
    example: 'refused',
    description: 'Refused by the server, or given up after several attempts',
  }),
  reason: text(sql`p.reason`, {
    example: '550 5.1.1 …: no such mailbox here',
    description: 'Answer of the mail server, without addresses; null if unknown',
  }).orNull(),
  attempts: number(sql`p.attempts`, { example: 1, description: 'Number of attempts' }),
  createdAt: instant(sql`p.created_at`, { example: '2026-11-20T03:30:00.000Z' }),
  failedAt: instant(sql`p.failed_at`, { example: '2026-11-20T03:30:01.000Z' }),
  reader: object(
    MailReaderDto,
    sql`case when who.id is not null then ${MailReaderDto.json()} end`,
    'Recipient’s account; null without one, or once it is gone',
  ).orNull(),
}) {}
