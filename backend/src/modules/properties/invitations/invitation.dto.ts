import { choice, text } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';

/** Invitation by an interest `p` in a home `h` of `o`. */
export class ApplicantInvitationDto extends view({
  email: text(sql`p.email`, { example: 'ravi.kumar@example.com' }),
  name: text(sql`p.name`, { example: 'Ravi Kumar' }),
  role: choice(['tenant'] as const, sql`'tenant'`, { example: 'tenant' }),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
  ownerName: text(sql`o.name`, { example: 'Asha Rao' }),
}) {}
