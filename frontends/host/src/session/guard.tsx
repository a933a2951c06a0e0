import { Navigate, paths } from '@kiraya/router';
import { useSession } from '@kiraya/session';
import { lazy, Suspense } from 'react';
import { RemoteWaiting } from '../remotes/remote-waiting';

const Shell = lazy(() => import('../authenticated-app').then(({ Shell }) => ({ default: Shell })));

/** The way into the app: without a token to /login, with one into the shell, which is loaded only then. */
export function Guard() {
  const { token } = useSession();
  if (!token) return <Navigate to={paths.login} replace />;
  return (
    <Suspense fallback={<RemoteWaiting alone />}>
      <Shell />
    </Suspense>
  );
}
