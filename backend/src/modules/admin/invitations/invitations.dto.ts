import { choice, flag, instant, text, uuid } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { ROLES } from '../../../platform/security/principal.js';

/** An account without a password so far: of `auth.invitation_v p`. */
export class InvitationDto extends view({
  id: uuid(sql`p.id`, { description: 'Account id', example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10' }),
  name: text(sql`p.name`, { example: 'Meera Nair' }),
  email: text(sql`p.email`, { example: 'meera.nair@example.com' }),
  role: choice(ROLES, sql`p.role`, { example: 'accountant' }),
  invitedAt: instant(sql`p.created_at`, { example: '2026-11-20T06:30:00.000Z' }),
  invitedUntil: instant(sql`p.invited_until`, {
    example: '2026-11-27T06:30:00.000Z',
    description: 'Expiry of the mailed link',
  }),
  ended: flag(({ now }: { now: Date }) => sql`p.invited_until <= ${now.toISOString()}::timestamptz`, {
    example: false,
    description: 'Whether the link has expired and has to be sent again',
  }),
}) {}
