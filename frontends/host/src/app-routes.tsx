import { paths, patterns, Route, Routes, type RemoteSurface } from '@kiraya/router';
import { lazy, Suspense } from 'react';
import { RemotePage } from './remotes/remote-page';
import { Guard } from './session/guard';
import { LogoutPage } from './session/logout-page';

const AdminOnly = lazy(() => import('./authenticated-app').then(({ AdminOnly }) => ({ default: AdminOnly })));
const DashboardPage = lazy(() =>
  import('./authenticated-app').then(({ DashboardPage }) => ({ default: DashboardPage })),
);
const UnknownAddressPage = lazy(() => import('./pages/unknown-address-page'));

const visitor = (page: RemoteSurface['public']) => <RemotePage remote="public" page={page} alone />;
const portal = (page: RemoteSurface['portal']) => <RemotePage remote="portal" page={page} />;
const finance = (page: RemoteSurface['finance']) => <RemotePage remote="finance" page={page} />;

/** Which address is which page of which remote. The only place that knows. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.home} element={visitor('landing')} />
      <Route path={paths.login} element={visitor('login')} />
      <Route path={paths.signup} element={visitor('signup')} />
      <Route path={paths.forgotPassword} element={visitor('forgotPassword')} />
      <Route path={paths.resetPassword} element={visitor('resetPassword')} />
      <Route path={paths.privacy} element={visitor('privacy')} />
      <Route path={patterns.publicProperty} element={visitor('property')} />
      <Route path={paths.logout} element={<LogoutPage />} />
      <Route element={<Guard />}>
        <Route path={paths.dashboard} element={<DashboardPage />} />
        <Route path={paths.properties} element={portal('properties')} />
        <Route path={paths.createProperty} element={portal('createProperty')} />
        <Route path={patterns.editProperty} element={portal('editProperty')} />
        <Route path={paths.contracts} element={portal('contracts')} />
        <Route path={paths.createContract} element={portal('createContract')} />
        <Route path={patterns.contract} element={portal('contract')} />
        <Route path={paths.profile} element={portal('profile')} />
        <Route path={paths.account} element={portal('account')} />
        <Route path={paths.payouts} element={finance('transactions')} />
        <Route path={paths.collectRents} element={finance('collectRents')} />
        <Route path={paths.payOwners} element={finance('payOwners')} />
        <Route path={paths.users} element={<RemotePage remote="admin" page="users" />} />
        <Route path={paths.dataManagement} element={<DataManagement />} />
      </Route>
      <Route path="*" element={<UnknownAddress />} />
    </Routes>
  );
}

function DataManagement() {
  return (
    <AdminOnly>
      <RemotePage remote="admin" page="dataManagement" />
    </AdminOnly>
  );
}

function UnknownAddress() {
  return (
    <Suspense fallback={null}>
      <UnknownAddressPage />
    </Suspense>
  );
}
