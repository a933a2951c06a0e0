import { paths, useLocation, useNavigate } from '@kiraya/router';
import { api, getToken, useSession } from '@kiraya/session';
import { useEffect } from 'react';

/** State of a navigation to /logout that is to end on the home page instead of the login page. */
export const THEN_HOME = { then: 'home' } as const;

/** Ends the session on the server too. Nobody waits for it: without a connection one is logged out here all the same. */
function endOnServer(): void {
  const token = getToken();
  if (!token) return;
  const headers = { Authorization: `Bearer ${token}` };
  api.POST('/api/auth/logout', { headers, keepalive: true }).catch(() => undefined);
}

/** Ends the session and moves on. It stands outside the guard, which would otherwise choose the destination. */
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
