import { flag, instant, text, uuid } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';

/** A session `s`. */
export class SessionDto extends view({
  id: uuid(sql`s.id`, { example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a90' }),
  device: text(sql`s.device`, {
    example: 'Chrome on Android',
    description: 'Device, as named by the browser',
  }),
  address: text(sql`s.address`, { example: '203.0.113.7', description: 'IP address of the login' }),
  createdAt: instant(sql`s.created_at`, { example: '2026-11-20T06:30:00.000Z' }),
  lastUsedAt: instant(sql`s.last_used_at`, {
    example: '2026-11-20T09:10:00.000Z',
    description: 'Time of last use, to within five minutes',
  }),
  current: flag(({ current }: { current: SqlFragment }) => current, {
    example: true,
    description: 'Whether it is the session of this request',
  }),
}) {}
