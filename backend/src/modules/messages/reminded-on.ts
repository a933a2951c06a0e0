import { type SqlFragment, sql } from '../../platform/database/sql.js';
import { kindsOf } from './who-is-told.js';

/** Name of the lock that everybody who reminds people takes, so that nobody is reminded twice a day. */
export const REMINDING = sql`select pg_advisory_xact_lock(hashtextextended('reminders', 0))`;

/** A condition: the person was reminded of something since the day began in India. @param day SQL of a date */
export const remindedOn = (day: SqlFragment, personId: SqlFragment): SqlFragment =>
  sql`exists (select from messages.notification_v told
      where told.user_id = ${personId} and told.kind = any (${kindsOf('reminders')}::text[])
        and told.created_at >= ${day}::timestamp at time zone 'Asia/Kolkata' offset 0)`;
