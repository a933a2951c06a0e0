import type { Browser, Page } from 'playwright-core';
import { call } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { openAs, type View } from '../support/open-as.ts';
import type { Product } from '../support/product.ts';

export const DEMO_PASSWORD = 'Kiraya@123';
const EMAIL = 'admin@example.com';

/** A page of the demo administrator, who may do what is risky unless told otherwise, and what it complains of from now on. The product must have its demo data. */
export async function openAsAdmin(
  browser: Browser,
  product: Product,
  view: Omit<View, 'password'>,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await openAs(browser, product, EMAIL, {
    confirmed: true,
    ...view,
    password: DEMO_PASSWORD,
  });
  return { page, complaints: gatherComplaints(page) };
}

/** Answer of the API to the administrator. */
export async function asAdmin<Answer>(product: Product, method: string, path: string, body?: unknown) {
  const { token } = await call<{ token: string }>(product, 'POST', '/auth/login', {
    body: { email: EMAIL, password: DEMO_PASSWORD },
  });
  return call<Answer>(product, method, path, { token, body });
}
