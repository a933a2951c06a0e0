import { paths, Route, Routes } from '@kiraya/router';
import { lazy, Suspense } from 'react';
import { remoteRoutes, type RemoteRoute } from './remotes/remote-list';
import { RemotePage } from './remotes/remote-page';
import { Guard } from './session/guard';
import { LogoutPage } from './session/logout-page';

const ByRole = lazy(() => import('./authenticated-app').then(({ RolePage }) => ({ default: RolePage })));
const DashboardPage = lazy(() =>
  import('./authenticated-app').then(({ DashboardPage }) => ({ default: DashboardPage })),
);
const UnknownAddressPage = lazy(() => import('./pages/unknown-address-page'));

/** Routes of all remotes, from their manifests. */
export function AppRoutes() {
  const open = remoteRoutes().filter(({ visitors }) => visitors);
  const inside = remoteRoutes().filter(({ visitors }) => !visitors);
  return (
    <Routes>
      {open.map((place) => (
        <Route key={place.path} path={place.path} element={<RemotePage {...place} alone />} />
      ))}
      <Route path={paths.logout} element={<LogoutPage />} />
      <Route element={<Guard />}>
        {[...new Set(inside.map(({ path }) => path))].map((at) => (
          <Route key={at} path={at} element={<Inside places={inside.filter(({ path }) => path === at)} />} />
        ))}
      </Route>
      <Route path="*" element={<UnknownAddress />} />
    </Routes>
  );
}

/** Page at an address of the app: the only one there, or the one for the user's role or permission. */
function Inside({ places }: { places: readonly RemoteRoute[] }) {
  const [only] = places;
  if (only?.path === paths.dashboard) return <DashboardPage places={places} />;
  return only && !only.roles && !only.permission ? <RemotePage {...only} /> : <ByRole places={places} />;
}

function UnknownAddress() {
  return (
    <Suspense fallback={null}>
      <UnknownAddressPage />
    </Suspense>
  );
}
