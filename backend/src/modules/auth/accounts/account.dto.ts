import { choice, text, uuid } from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { type Role, ROLES } from '../../../platform/security/principal.js';

class RoleDto extends view({ name: choice(ROLES, sql`p.role`, { example: 'owner' }) }) {}

/** An account `p`. */
export class AccountDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10' }),
  name: text(sql`p.name`, { example: 'Asha Rao' }),
  email: text(sql`p.email`, { example: 'asha.rao@example.com' }).orNull(),
  username: text(sql`p.username`, { example: 'asharao' }).orNull(),
  role: object(RoleDto),
}) {}

/** One of `UserProperties.names`. */
export class UserPropertyDto extends view({
  id: uuid(sql`shown.id`, { example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2b20' }),
  name: text(sql`shown.name`, { example: 'Lakeview 2 BHK' }),
}) {}

export const presentAccount = (
  account: Pick<AccountDto, 'id' | 'name'> & {
    email?: string | null;
    username?: string | null;
    role: Role;
  },
): AccountDto => ({
  id: account.id,
  name: account.name,
  email: account.email ?? null,
  username: account.username ?? null,
  role: { name: account.role },
});
