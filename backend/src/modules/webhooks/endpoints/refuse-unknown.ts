import { prepared } from '../../../platform/database/prepared.js';
import { type Queryable, sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Principal } from '../../../platform/security/principal.js';

/** @throws {NotFound} when the account has no such webhook */
export async function refuseUnknown(on: Queryable, account: Principal, id: string): Promise<void> {
  const known = await on.row(
    prepared(sql`select 1 from webhooks.endpoint where id = ${id} and user_id = ${account.id}`),
  );
  if (!known) throw new NotFound('Webhook');
}
