import { withConnection } from '../../../postgres/connection.ts';
import { call, listHome, type Account } from '../support/api.ts';
import type { Product } from '../support/product.ts';

const DAY_MS = 86_400_000;

/** A home with a study that is let from tomorrow on. */
export async function letHome(product: Product, owner: Account, tenant: Account): Promise<string> {
  const { token } = owner;
  const { id: propertyId } = await listHome(product, owner, { configId: 1 });
  const [found] = await call<{ id: string }[]>(product, 'GET', `/auth/tenants?q=${tenant.email}`, { token });
  const startDate = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const body = { propertyId, tenantId: found?.id, startDate, rent: 42000 };
  const { id } = await call<{ id: string }>(product, 'POST', '/contracts', { token, body });
  await withConnection(product.databaseUrl, (client) =>
    client.query('update contracts.contract set confirmed_at = created_at where id = $1', [id]),
  );
  return id;
}
