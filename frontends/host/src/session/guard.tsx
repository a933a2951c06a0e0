import { Navigate, paths, useLocation } from '@kiraya/router';
import { endedUser, useSession } from '@kiraya/session';
import { returnState } from '@kiraya/session/return-address';
import { lazy, Suspense } from 'react';
import { RemoteLoading } from '../remotes/remote-loading';

const Shell = lazy(() => import('../authenticated-app').then(({ Shell }) => ({ default: Shell })));

/**
 * Guard of the app: redirects to /login without a token, else loads and renders the shell. After a session
 * that the server ended, the login leads back here.
 */
export function Guard() {
  const { token } = useSession();
  const { pathname, search, hash } = useLocation();
  if (!token) {
    const user = endedUser();
    const back = user && {
      to: pathname + search + hash,
      userId: user.id,
      login: user.email ?? user.username ?? '',
    };
    return <Navigate to={paths.login} replace state={back && returnState(back)} />;
  }
  return (
    <Suspense fallback={<RemoteLoading alone />}>
      <Shell />
    </Suspense>
  );
}
