import { randomUUID } from 'node:crypto';
import { holdToDocument } from '../../api-answers/hold-to-document.ts';
import { withConnection } from '../../../postgres/connection.ts';
import type { Product } from './product.ts';

/** The password of every account that is made here. */
export const PASSWORD = 'Correct-horse-9';

export interface Account {
  name: string;
  email: string;
  token: string;
}

/**
 * Makes a call as a client would and gives the answer's body. Anything but success is an error, and so is an answer
 * that is not as the API document says.
 */
export async function call<T>(
  { url }: Product,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const contentType = response.headers.get('content-type');
  holdToDocument({ method, path: `/api${path}`, status: response.status, contentType, text });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Signs a person up, whose email counts as confirmed, and logs them in. */
export async function makeAccount(
  product: Product,
  role: 'owner' | 'tenant',
  { name = 'Asha Rao', email = 'asha.rao@example.com' } = {},
): Promise<Account> {
  await call(product, 'POST', '/auth/signup', { body: { name, email, password: PASSWORD, role } });
  await withConnection(product.databaseUrl, (client) =>
    client.query('update auth.user set proven_at = now() where email = $1', [email]),
  );
  const { token } = await call<{ token: string }>(product, 'POST', '/auth/login', {
    body: { email, password: PASSWORD },
  });
  return { name, email, token };
}

/** Confirms that the account's holder is there, for ten minutes. */
export const confirm = (product: Product, token: string, password = PASSWORD) =>
  call(product, 'POST', '/auth/confirmation', { token, body: { password } });

/** Lists a home for its owner; `given` replaces fields of the body. */
export function listHome(
  product: Product,
  owner: Account,
  given: Record<string, unknown> = {},
): Promise<{ id: string; name: string }> {
  const home = {
    name: 'Lake View Residency 4B',
    typeId: 1,
    configId: 3,
    address: '12, 5th Block, Koramangala, Bengaluru 560095',
    listFor: 'rent',
    areaSqft: 1150,
    furnishing: 'Semi',
    bestAbout: 'Morning sun and a quiet lane.',
    costValue: 42000,
    securityDeposit: 210000,
    latitude: 12.9352,
    longitude: 77.6245,
    amenityIds: [1, 2, 3, 5, 10],
    images: [
      { url: '/media/demo/tower-1.svg', caption: 'From the street' },
      { url: '/media/demo/living-1.svg', caption: 'Living room' },
    ],
    ...given,
  };
  return call(product, 'POST', '/properties', { token: owner.token, body: home });
}
