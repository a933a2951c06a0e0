import type { Principal } from '../security/principal.js';
import { Where } from './where.js';

/** Which rows that carry an owner_id and a tenant_id an account may see: others are not there for it. */
export function visibleTo(account: Principal): Where {
  switch (account.role) {
    case 'admin':
    case 'accountant':
      return new Where();
    case 'owner':
      return new Where().and('owner_id = ?', account.id);
    case 'tenant':
      return new Where().and('tenant_id = ?', account.id);
  }
}
