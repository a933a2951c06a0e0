/** User as `POST /api/auth/login` returns it. */
export interface SessionUser {
  id: string;
  name: string;
  email: string | null;
  username: string | null;
  role: { name: string };
}

export interface Session {
  token: string | null;
  user: SessionUser | null;
}

const TOKEN = 'token';
const USER = 'user';
const POSITION = 'write-position';

function parseUser(text: string | null): SessionUser | null {
  if (!text) return null;
  try {
    const user = JSON.parse(text) as Partial<SessionUser> | null;
    return user?.role?.name ? (user as SessionUser) : null;
  } catch {
    return null;
  }
}

/** Session of a visitor: the one that the server renders pages for. */
export const NOBODY: Session = { token: null, user: null };

export function readSession(): Session {
  if (typeof localStorage === 'undefined') return NOBODY;
  return { token: localStorage.getItem(TOKEN), user: parseUser(localStorage.getItem(USER)) };
}

export function writeSession(token: string, user: SessionUser): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER, JSON.stringify(user));
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  localStorage.removeItem(POSITION);
}

/** Place of this browser's last write, of all its tabs. */
export const storedPosition = {
  get: (): string | null => (typeof localStorage === 'undefined' ? null : localStorage.getItem(POSITION)),
  set(position: string): void {
    try {
      localStorage.setItem(POSITION, position);
    } catch {
      // A full storage: reads may be some seconds old then, but the write is done.
    }
  },
};

/** Calls back when another tab logs in or out. Returns the function that stops it. */
export function onOtherTab(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === USER || event.key === null) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
