import { paths, Route, Routes, useLocation } from '@kiraya/router';
import { logIn, logOut } from '@kiraya/session';
import { answer, stubApi, TestPage } from '@kiraya/session/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import pages from '../routes';

export type Replies = Parameters<typeof stubApi>[0];
export type TestRole = 'tenant' | 'owner' | 'accountant' | 'admin';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function Screens() {
  const {
    adminDashboard: Dashboard,
    users: Users,
    dataManagement: DataManagement,
    settings: Settings,
    messages: Messages,
    audit: Audit,
  } = pages;
  return (
    <Routes>
      <Route path={paths.dashboard} element={<Dashboard />} />
      <Route path={paths.users} element={<Users />} />
      <Route path={paths.dataManagement} element={<DataManagement />} />
      <Route path={paths.settings} element={<Settings />} />
      <Route path={paths.messages} element={<Messages />} />
      <Route path={paths.audit} element={<Audit />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

/**
 * Opens an address of the remote as a user of this role, with `replies` in place of the API.
 * @returns every call made since, and the user events
 */
export function openAdmin(at: string, role: TestRole, replies: Replies = {}) {
  logOut();
  const account = { id: 'p-1', name: 'Asha Rao', email: 'asha.rao@example.com', username: 'asharao' };
  logIn('a.b.c', { ...account, role: { name: role } });
  const calls = stubApi({
    'GET /api/auth/profile': { ...account, role: { name: role }, permissions: [] },
    ...replies,
  });
  const user = userEvent.setup({ delay: null });
  render(
    <TestPage at={at} placement="app">
      <Suspense fallback={null}>
        <Screens />
      </Suspense>
      <Address />
    </TestPage>,
  );
  return { calls, user };
}

export const address = () => screen.getByLabelText('address').textContent;

/** List answer: rows, total, and the cursor of the next page. */
export function listOf(
  rows: object[],
  { total = rows.length, next }: { total?: number; next?: string } = {},
) {
  const headers = new Headers({ 'X-Total-Count': String(total) });
  if (next) headers.set('Link', `</api/users?cursor=${next}>; rel="next"`);
  return answer(rows, { headers });
}

/** Paths with queries of the calls to one route. */
export const callsTo = (calls: { method: string; path: string }[], method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path.split('?')[0] === path).map((call) => call.path);
