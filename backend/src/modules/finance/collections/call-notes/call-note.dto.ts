import { ApiSchema } from '@nestjs/swagger';
import { day, instant, text, uuid } from '../../../../platform/answers/fields.js';
import { view } from '../../../../platform/answers/view.js';
import { sql } from '../../../../platform/database/sql.js';
import { DateField, TextField } from '../../../../platform/http/text-fields.js';

@ApiSchema({ name: 'AddCallNote' })
export class AddCallNoteDto {
  @TextField({
    max: 1000,
    example: 'Salary is late; pays both months together',
    description: 'Text of the note; the tenant reads it in the copy of their data',
  })
  text: string;

  @DateField({
    required: false,
    nullable: true,
    description: 'Day on which the tenant promised to pay, today or within a year',
  })
  promisedOn?: string | null;
}

/** A note `n` of a call about a tenant's debt, by `b`. Notes are never edited. */
export class CallNoteDto extends view({
  id: uuid(sql`n.id`, { example: '0199f0a0-0000-7000-8000-000000000070' }),
  contractId: uuid(sql`n.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  text: text(sql`n.text`, { example: 'Salary is late; pays both months together' }),
  promisedOn: day(sql`n.promised_on`, { example: '2026-11-28' }).orNull(),
  notedBy: text(sql`b.name`, {
    example: 'Meera Nair',
    description: 'Author of the note; null once the account is gone',
  }).orNull(),
  createdAt: instant(sql`n.created_at`, { example: '2026-11-20T06:30:00.000Z' }),
}) {}
