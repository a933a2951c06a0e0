import { instant, integer } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';

interface Moves {
  movesLeft: SqlFragment;
}

/** A visit in a slot `vs`. */
export class VisitDto extends view({
  startsAt: instant(sql`vs.starts_at`, { example: '2026-12-05T05:30:00.000Z' }),
  endsAt: instant(sql`vs.ends_at`, { example: '2026-12-05T06:00:00.000Z' }),
  movesLeft: integer(({ movesLeft }: Moves) => movesLeft, {
    example: 2,
    description: 'Number of times that you can still move it',
  }),
}) {}

/** JSON of the visit of an interest `p`, or null. */
export const visitOf = (movesLeft: SqlFragment): SqlFragment =>
  sql`(select ${VisitDto.json({ movesLeft })} from properties.visit vt join properties.visit_slot vs on vs.id = vt.slot_id
    where vt.interest_id = p.id)`;
