import { createHash, randomBytes } from 'node:crypto';
import { TOPIC_NAMES } from '../../src/modules/messages/messages.constants.js';
import { PasswordHasher } from '../../src/platform/security/password-hasher.js';
import type { Role } from '../../src/platform/security/principal.js';
import { Tokens } from '../../src/platform/security/tokens.js';
import { newId } from '../../src/platform/http/uuid.js';
import type { Answer, Call, TestApp } from './test-app.js';

/** The password of every account these factories make, unless they are told otherwise. */
export const PASSWORD = 'Correct-horse-9';

export interface Account {
  id: string;
  role: Role;
  name: string;
  email: string | null;
  username: string | null;
  /** A bearer token that is good for as long as the account's password stays. */
  token: string;
}

let serial = 0;
let hashed: Promise<string> | undefined;

interface Given extends Partial<Omit<Account, 'role' | 'token'>> {
  /** Whether what it is told goes to its address as well, with the papers: they take long to make. Not unless asked for. */
  wantsMails?: boolean;
  /** Whether the session of its token is confirmed for good. An administrator's is, unless told otherwise. */
  confirmed?: boolean;
  /** Whether its email is proven, if it has one: unless said otherwise. */
  isProven?: boolean;
}

/** An account of any role, straight into the database, with a token. Its password is {@link PASSWORD}. */
export async function makeAccount(
  app: TestApp,
  role: Role,
  { wantsMails = false, isProven = true, confirmed = role === 'admin', ...given }: Given = {},
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
  hashed ??= app.app.get(PasswordHasher, { strict: false }).hash(PASSWORD);
  await app.rows(
    `with made as (insert into auth.user (id, role, name, email, username, password_hash, proven_at)
        values ($1, $2, $3, $4, $5, $6, case when $8 and $4::text is not null then now() end) returning id)
      insert into messages.mail_choice (user_id, topic, is_on, changed_at)
        select id, unnest($7::text[]), false, now() from made`,
    [
      ...[account.id, role, account.name, account.email, account.username, await hashed],
      wantsMails ? [] : TOPIC_NAMES,
      isProven,
    ],
  );
  return { ...account, token: await makeToken(app, account, confirmed) };
}

/**
 * The token of a session, straight into the database. It is in use, and confirmed if at all, until the end of time:
 * whatever day a test sets, nothing is written to it.
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

/** Confirms over HTTP that the account's holder is there; the session of the token is confirmed then. */
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

/** A reset link of this person, straight into the database; what it gives is its token. */
export async function makeResetLink(app: TestApp, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await app.rows(
    `insert into auth.reset_link (id, user_id, token_hash, expires_at, created_at)
     values ($1, $2, $3, now() + interval '30 minutes', now())`,
    [newId(), userId, createHash('sha256').update(token).digest()],
  );
  return token;
}
