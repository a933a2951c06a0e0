import { useSession } from '@kiraya/session';

/** Role in a session's token; null if it is no JWT. */
export function tokenRole(token: string | null): string | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(decode(payload));
    const role = typeof claims === 'object' && claims !== null && 'role' in claims ? claims.role : null;
    return typeof role === 'string' ? role : null;
  } catch {
    return null;
  }
}

function decode(base64url: string): string {
  const binary = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

/** Role of the logged-in user, read from the token without a request. */
export function useTokenRole(): string | null {
  return tokenRole(useSession().token);
}
