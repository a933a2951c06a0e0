import type { Browser, Page } from 'playwright-core';
import { call, confirm, PASSWORD } from './api.ts';
import type { Product } from './product.ts';

export interface View {
  at: string;
  password?: string;
  width?: number;
  /** Confirms the session, so that it may do risky things at once. */
  confirmed?: boolean;
}

interface Login {
  token: string;
  user: unknown;
}

/** A page of a fresh browser in which the owner of this email is logged in, at an address of the product. */
export async function openAs(
  browser: Browser,
  product: Product,
  email: string,
  { at, password = PASSWORD, width = 1280, confirmed = false }: View,
): Promise<Page> {
  const { token, user } = await call<Login>(product, 'POST', '/auth/login', { body: { email, password } });
  if (confirmed) await confirm(product, token, password);
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ];
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(product.url + at);
  return page;
}
