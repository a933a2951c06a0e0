import { ApiSchema } from '@nestjs/swagger';
import { instant, integer, uuid } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { NumberField } from '../../../platform/http/number-fields.js';
import { DateField, TextField, UuidField } from '../../../platform/http/text-fields.js';

/** Condition for slots `s` to come that have room. */
export const isFree = (now: string): SqlFragment => sql`s.starts_at > ${now}::timestamptz
  and s.capacity > (select count(*) from properties.visit taken where taken.slot_id = s.id)`;

/** A free slot `s`, for applicants. */
export class SlotDto extends view({
  id: uuid(sql`s.id`, { example: '0199f0a0-0000-7000-8000-000000000070' }),
  startsAt: instant(sql`s.starts_at`, { example: '2026-12-05T05:30:00.000Z' }),
  endsAt: instant(sql`s.ends_at`, { example: '2026-12-05T06:00:00.000Z' }),
}) {}

/** A slot `p` for the owner of the home. */
export class VisitSlotDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000070' }),
  startsAt: instant(sql`p.starts_at`, { example: '2026-12-05T05:30:00.000Z' }),
  endsAt: instant(sql`p.ends_at`, { example: '2026-12-05T06:00:00.000Z' }),
  capacity: integer(sql`p.capacity`, { example: 1, minimum: 1, maximum: 20 }),
  taken: integer(sql`(select count(*)::int from properties.visit v where v.slot_id = p.id)`, { example: 0 }),
}) {}

const TIME: [RegExp, string] = [/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time (HH:MM)'];

@ApiSchema({ name: 'OpenVisitSlot' })
export class OpenVisitSlotDto {
  @DateField({ example: '2026-12-05', description: 'Day, from today to 60 days ahead' })
  day: string;

  @TextField({ max: 5, pattern: TIME, example: '11:00', description: 'Time in India' })
  from: string;

  @TextField({ max: 5, pattern: TIME, example: '11:30', description: '15 to 60 minutes later' })
  to: string;

  @NumberField({
    ...{ min: 1, max: 20, integer: true, required: false, example: 1 },
    description: 'People at once; 1 unless given',
  })
  capacity?: number;
}

@ApiSchema({ name: 'CancelVisit' })
export class CancelVisitDto {
  @TextField({
    ...{ max: 300, required: false, example: 'I have to travel that day' },
    description: 'Words to the other side',
  })
  word?: string;
}

@ApiSchema({ name: 'TakeVisit' })
export class TakeVisitDto {
  @UuidField({ example: '0199f0a0-0000-7000-8000-000000000070', description: 'Free time of the home' })
  slotId: string;
}
