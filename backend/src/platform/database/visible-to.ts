import type { Principal } from '../security/principal.js';
import { type SqlFragment, sql } from './sql.js';

/** Row-level authorization: a condition for the rows with an owner_id and a tenant_id that an account may see. */
export function visibleTo(account: Principal): SqlFragment {
  switch (account.role) {
    case 'admin':
    case 'accountant':
      return sql`true`;
    case 'owner':
      return sql`owner_id = ${account.id}`;
    case 'tenant':
      return sql`tenant_id = ${account.id}`;
  }
}
