import type { Browser, Page } from 'playwright-core';
import { call, confirm, PASSWORD } from './api.ts';
import { gatherComplaints } from './complaints.ts';
import { keptPage, newPage } from './kept-page.ts';
import type { Product } from './product.ts';

export interface View {
  /** Without one the page stays at an address without scripts. */
  at?: string;
  password?: string;
  width?: number;
  /** Confirms the session, so that it may do risky things at once. */
  confirmed?: boolean;
  /** Gives it an empty cache and a context of its own. */
  fresh?: boolean;
}

interface Login {
  token: string;
  user: unknown;
}

/** A page in which this email's account is logged in, at an address of the product. Its complaints are gathered from the first. */
export async function openAs(
  browser: Browser,
  product: Product,
  email: string,
  { at, password = PASSWORD, width = 1280, confirmed = false, fresh = false }: View,
): Promise<Page> {
  const login = await call<Login>(product, 'POST', '/auth/login', { body: { email, password } });
  if (confirmed) await confirm(product, login.token, password);
  const page = await (fresh ? newPage : keptPage)(browser, product.url);
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, login);
  gatherComplaints(page);
  if (at) await page.goto(product.url + at);
  return page;
}
