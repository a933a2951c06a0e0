import { logIn } from '@kiraya/session';
import type { ListedRemote } from '../remotes/remote-list';

type Answer = { status: number; body: unknown };

const answers = new Map<string, Answer>();
/** Calls of the API since the installation, as `POST /api/auth/logout Bearer a-token`. */
export const calls: string[] = [];
/** Last body sent to each path. */
export const bodies = new Map<string, unknown>();

/** Replaces `fetch`; unknown calls fail like a lost connection. */
export function installNetwork(): void {
  answers.clear();
  calls.length = 0;
  bodies.clear();
  globalThis.fetch = async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    if (input instanceof Request) {
      const { pathname } = new URL(address);
      calls.push(`${input.method} ${pathname} ${input.headers.get('Authorization') ?? ''}`.trim());
      const body = await input.clone().text();
      if (body) bodies.set(pathname, JSON.parse(body));
    }
    const answer = answers.get(new URL(address, 'http://localhost').pathname);
    if (!answer) throw new TypeError('Failed to fetch');
    const type = answer.status < 400 ? 'application/json' : 'application/problem+json';
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'Content-Type': type },
    });
  };
}

export function answer(path: string, status: number, body: unknown): void {
  answers.set(path, { status, body });
}

/** Lists remotes in the page and on the server. */
export function listRemotes(remotes: readonly ListedRemote[]): void {
  document.getElementById('kiraya-remotes')?.remove();
  const block = document.createElement('script');
  Object.assign(block, {
    type: 'application/json',
    id: 'kiraya-remotes',
    text: JSON.stringify({ remotes }),
  });
  document.body.append(block);
  answer('/remotes.json', 200, { remotes });
}

/** Logs a user in, in this browser and for the API. */
export function logInAs(
  role: string,
  more: {
    name?: string;
    email?: string | null;
    permissions?: string[];
    needsSecondFactor?: boolean;
    emailConfirmed?: boolean;
    mailsHeld?: boolean;
    usesAvatarService?: boolean;
    avatarServiceIsOn?: boolean;
  } = {},
): void {
  const {
    name = 'Asha Rao',
    email = `${role}@example.com`,
    permissions = role === 'admin' ? ['dummy-data:read'] : [],
    needsSecondFactor = false,
    emailConfirmed,
    mailsHeld = false,
    usesAvatarService = true,
    avatarServiceIsOn = true,
  } = more;
  const user = {
    id: '0190f5d2-0000-7000-8000-000000000001',
    name,
    email,
    username: role,
    role: { name: role },
  };
  logIn('a-token', user);
  answer('/api/auth/profile', 200, {
    ...{ ...user, permissions, needsSecondFactor, emailConfirmed, mailsHeld },
    ...{ usesAvatarService, avatarServiceIsOn },
  });
}
