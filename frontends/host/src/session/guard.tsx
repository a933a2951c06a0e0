import { Navigate, paths } from '@kiraya/router';
import { useSession } from '@kiraya/session';
import { lazy, Suspense } from 'react';
import { RemoteLoading } from '../remotes/remote-loading';

const Shell = lazy(() => import('../authenticated-app').then(({ Shell }) => ({ default: Shell })));

/** Guard of the app: redirects to /login without a token, else loads and renders the shell. */
export function Guard() {
  const { token } = useSession();
  if (!token) return <Navigate to={paths.login} replace />;
  return (
    <Suspense fallback={<RemoteLoading alone />}>
      <Shell />
    </Suspense>
  );
}
