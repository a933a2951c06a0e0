import { createHmac } from 'node:crypto';
import { SECRET } from './databases.ts';

export interface Account {
  id: string;
  role: string;
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Bearer token like the API's, for an account that never changed its password, and its only session. */
function tokenFor(account: Account): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    sub: account.id,
    role: account.role,
    ver: 1,
    sid: account.id,
    iat,
    exp: iat + 3600,
    iss: 'kiraya',
    aud: 'kiraya-api',
  };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}

export const headersFor = (account: Account | undefined): Record<string, string> =>
  account ? { authorization: `Bearer ${tokenFor(account)}` } : {};
