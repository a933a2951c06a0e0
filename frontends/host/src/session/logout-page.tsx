import { paths, useLocation, useNavigate } from '@kiraya/router';
import { api, getToken, useSession } from '@kiraya/session';
import { useEffect } from 'react';

/** State of a navigation to /logout that ends on the home page, not the login page. */
export const THEN_HOME = { then: 'home' } as const;

/** Ends the session on the server without waiting: offline, the user is logged out here all the same. */
function endOnServer(): void {
  const token = getToken();
  if (!token) return;
  const headers = { Authorization: `Bearer ${token}` };
  api.POST('/api/auth/logout', { headers, keepalive: true }).catch(() => undefined);
}

/** Ends the session and redirects. Outside the guard, which would otherwise choose the destination. */
export function LogoutPage() {
  const { logOut } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof THEN_HOME> | null };
  const next = state?.then === 'home' ? paths.home : paths.login;
  useEffect(() => {
    endOnServer();
    logOut();
    void navigate(next, { replace: true });
  }, [logOut, navigate, next]);
  return null;
}
