import { type Of, text, uuid } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';

export class DuePropertyDto extends view({
  id: uuid(({ row }: Of) => sql`${row}.id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  name: text(({ row }: Of) => sql`${row}.name`, { example: 'Lake View Residency 4B' }),
  address: text(({ row }: Of) => sql`${row}.address`, {
    example: '12, 5th Block, Koramangala, Bengaluru 560095',
  }),
}) {}

export class DuePersonDto extends view({
  id: uuid(({ row }: Of) => sql`${row}.id`, { example: '0199f0a0-0000-7000-8000-000000000003' }),
  name: text(({ row }: Of) => sql`${row}.name`, { example: 'Rahul Mehta' }),
}) {}
