import { text } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { SessionDto } from './sessions.dto.js';

const { address, createdAt, lastUsedAt } = SessionDto.fields;

/** A session `s`, active or over; sessions are kept for 30 days. */
export class OwnSessionDto extends view({
  device: text(sql`s.device`, { example: 'Chrome on Android' }),
  address,
  createdAt,
  lastUsedAt,
}) {}

/** All stored sessions of a user, ended ones included, as a JSON array. The latest used comes first. */
export const ownSessions = (id: string, most: SqlFragment): SqlFragment => sql`(select coalesce(json_agg(
    ${OwnSessionDto.json()} order by s.last_used_at desc, s.id desc), '[]')
  from (select * from auth.session where user_id = ${id} order by last_used_at desc, id desc limit ${most}) s)`;
