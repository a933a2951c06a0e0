import { integer, type Of, text } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';

/** One entry of a reference list. */
export class NamedDto extends view({
  id: integer(({ row }: Of) => sql`${row}.id`, { example: 3 }),
  name: text(({ row }: Of) => sql`${row}.name`, { example: '2 BHK' }),
}) {}
