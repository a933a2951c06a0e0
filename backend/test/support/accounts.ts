import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { TOPIC_NAMES } from '../../src/modules/messages/messages.constants.js';
import type { Role } from '../../src/platform/security/principal.js';
import { Tokens } from '../../src/platform/security/tokens.js';
import { newId } from '../../src/platform/http/uuid.js';
import type { Answer, Call, TestApp } from './test-app.js';

/** Default password of accounts made here. */
export const PASSWORD = 'Correct-horse-9';

export interface Account {
  id: string;
  role: Role;
  name: string;
  email: string | null;
  username: string | null;
  /** Bearer token, valid until the password changes. */
  token: string;
}

let serial = 0;
/** Cost of the hash, which each log-in would pay again. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let hashed: Promise<string> | undefined;

interface Given extends Partial<Omit<Account, 'role' | 'token'>> {
  /** Sends its notifications by mail too, with PDFs, which take long to make. Off by default. */
  wantsMails?: boolean;
  /** Confirms its session for good. On by default for administrators. */
  confirmed?: boolean;
  /** Marks its email as verified. On by default. */
  isProven?: boolean;
  /** Shows an owner who asks about a home before the first answer. Off by default, as in the product. */
  namesAtOnce?: boolean;
}

/** Inserts an account of any role, with a token and {@link PASSWORD}. */
export async function makeAccount(
  app: TestApp,
  role: Role,
  {
    wantsMails = false,
    isProven = true,
    confirmed = role === 'admin',
    namesAtOnce = false,
    ...given
  }: Given = {},
): Promise<Account> {
  const n = ++serial;
  const account = {
    id: newId(),
    role,
    name: `${role} ${n}`,
    email: `${role}${n}@example.com`,
    username: `${role}_${n}`,
    ...given,
  };
  hashed ??= hash(PASSWORD, CHEAP);
  await app.rows(
    `with made as (insert into auth.user (id, role, name, email, username, password_hash, proven_at,
          names_at_once)
        values ($1, $2, $3, $4, $5, $6, case when $8 and $4::text is not null then now() end, $9) returning id)
      insert into messages.mail_choice (user_id, topic, is_on, changed_at)
        select id, unnest($7::text[]), false, now() from made`,
    [
      ...[account.id, role, account.name, account.email, account.username, await hashed],
      wantsMails ? [] : TOPIC_NAMES,
      isProven,
      namesAtOnce,
    ],
  );
  return { ...account, token: await makeToken(app, account, confirmed) };
}

export type People = Record<Role, Account>;

/** Makes an account of each role. */
export async function makePeople(app: TestApp): Promise<People> {
  const [admin, accountant, owner, tenant] = await Promise.all([
    makeAccount(app, 'admin'),
    makeAccount(app, 'accountant'),
    makeAccount(app, 'owner'),
    makeAccount(app, 'tenant'),
  ]);
  return { admin, accountant, owner, tenant };
}

/**
 * Inserts a session and returns its token. It is in use, and confirmed if at all, forever: nothing updates it, whatever
 * day a test sets.
 */
export async function makeToken(
  app: TestApp,
  { id, role }: { id: string; role: Role },
  confirmed = false,
): Promise<string> {
  const sid = newId();
  await app.rows(
    `insert into auth.session (id, user_id, token_version, created_at, last_used_at, expires_at, confirmed_until,
        address, network, device)
      select $1, $2, 1, at, at, at, case when $3 then at end, '', '', ''
      from (select '9999-12-31Z'::timestamptz as at) end_of_time`,
    [sid, id, confirmed],
  );
  return app.app.get(Tokens, { strict: false }).issue({ sub: id, role, ver: 1, sid });
}

/** Confirms the token's session over HTTP. */
export const confirm = (app: TestApp, token: string, password = PASSWORD): Promise<Answer> =>
  app.post('/auth/confirmation', { password }, { token });

/** Signs up over HTTP; `given` replaces fields of the body. */
export function signUp(app: TestApp, given: Record<string, unknown> = {}, call: Call = {}): Promise<Answer> {
  const body = {
    name: 'Asha Rao',
    email: `asha${++serial}@example.com`,
    password: PASSWORD,
    role: 'owner',
    ...given,
  };
  return app.post('/auth/signup', body, call);
}

/** Logs in over HTTP, with an email or a username. */
export const logIn = (
  app: TestApp,
  email: string | null,
  password = PASSWORD,
  call: Call = {},
): Promise<Answer> => app.post('/auth/login', { email, password }, call);

/**
 * Inserts a reset link of a user.
 * @returns its token
 */
export async function makeResetLink(app: TestApp, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await app.rows(
    `insert into auth.reset_link (id, user_id, token_hash, expires_at, created_at)
     values ($1, $2, $3, now() + interval '30 minutes', now())`,
    [newId(), userId, createHash('sha256').update(token).digest()],
  );
  return token;
}
