import type { Browser, Page } from 'playwright-core';
import { type Account, call, listHome, makeAccount } from '../support/api.ts';
import { openAs } from '../support/open-as.ts';
import type { Product } from '../support/product.ts';

const DEMO_PASSWORD = 'Kiraya@123';
const DAY_MS = 86_400_000;

/** A page of a demo account; the product must have been started with its demo data. */
export function openAsDemo(
  browser: Browser,
  product: Product,
  role: 'admin' | 'accountant' | 'owner' | 'tenant',
  view: { at: string; width?: number },
): Promise<Page> {
  return openAs(browser, product, `${role}@example.com`, { ...view, password: DEMO_PASSWORD });
}

interface Let {
  contractId: string;
  tenant: Account;
}

/** A home of its own owner, let so long ago that its first rents are due and none of them paid. */
export async function letLate(product: Product, name: string): Promise<Let> {
  const mail = (who: string) => `${who}.${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const owner = await makeAccount(product, 'owner', { name: `Owner of ${name}`, email: mail('owner') });
  const tenant = await makeAccount(product, 'tenant', { name: `Tenant of ${name}`, email: mail('tenant') });
  const { id: propertyId } = await listHome(product, owner, { name });
  const { token } = owner;
  const found = await call<{ id: string }[]>(product, 'GET', `/auth/tenants?q=${tenant.email}`, { token });
  const startDate = new Date(Date.now() - 40 * DAY_MS).toISOString().slice(0, 10);
  const body = { propertyId, tenantId: found[0]?.id, startDate, rent: 40000 };
  const { id: contractId } = await call<{ id: string }>(product, 'POST', '/contracts', { token, body });
  return { contractId, tenant };
}
