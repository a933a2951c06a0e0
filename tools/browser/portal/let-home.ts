import { withConnection } from '../../../postgres/connection.ts';
import { call, listHome, type Account } from '../support/api.ts';
import type { Product } from '../support/product.ts';

const DAY_MS = 86_400_000;

interface Letting {
  /** Days from today to its start; tomorrow by default. */
  inDays?: number;
  /** Counts as confirmed by the tenant. */
  confirmed?: boolean;
}

/**
 * Makes a contract of an owner's.
 * @param home fields that replace those of the home
 */
export async function letHome(
  product: Product,
  [owner, tenant]: readonly [owner: Account, tenant: Account],
  home: Record<string, unknown>,
  { inDays = 1, confirmed = false }: Letting = {},
): Promise<string> {
  const { token } = owner;
  const { id: propertyId } = await listHome(product, owner, home);
  const [found] = await call<{ id: string }[]>(product, 'GET', `/auth/tenants?q=${tenant.email}`, { token });
  const startDate = new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, 10);
  const body = { propertyId, tenantId: found?.id, startDate, rent: 42000 };
  const { id } = await call<{ id: string }>(product, 'POST', '/contracts', { token, body });
  if (confirmed)
    await withConnection(product.databaseUrl, (client) =>
      client.query('update contracts.contract set confirmed_at = created_at where id = $1', [id]),
    );
  return id;
}
