import { afterEach, expect, test } from '@jest/globals';
import { logIn, logOut } from '@kiraya/session';
import { problem, stubApi, TestPage } from '@kiraya/session/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardFrame } from './dashboard-frame';

const user = { id: 'u-1', name: 'Asha Rao', email: 'asha@example.com', username: 'asha' };
const profile = { ...user, role: { name: 'owner' }, permissions: [], hidesFirstSteps: false };
const steps = [
  { title: 'Confirm your email', hint: 'Press the link.', path: '/profile', isDone: true },
  { title: 'List your first home', hint: 'With pictures.', path: '/properties/create', isDone: false },
  { title: 'Get your first rent', hint: 'Later.', path: '/payouts', isDone: false },
];
const STEPS = 'GET /api/dashboard/first-steps';

function open(replies: Parameters<typeof stubApi>[0] = {}) {
  act(() => logIn('a.b.c', { ...user, role: { name: 'owner' } }));
  const calls = stubApi({ 'GET /api/auth/profile': profile, [STEPS]: { steps }, ...replies });
  render(
    <TestPage placement="app">
      <DashboardFrame role="owner" load={() => Promise.resolve({ homes: 3 })}>
        {({ homes }) => <p>{homes} homes</p>}
      </DashboardFrame>
    </TestPage>,
  );
  return calls;
}
const panel = () => screen.findByRole('region', { name: 'First steps' });

afterEach(() => act(logOut));

test('a new user sees what to do first, and how far they are', async () => {
  open();
  const shown = within(await panel());
  expect(shown.getByText('1 of 3 done')).toBeInTheDocument();
  const [done, next, later] = shown.getAllByRole('listitem');
  expect(done).toHaveTextContent('Confirm your email (done)');
  expect(within(done as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
  expect(next).toHaveAttribute('aria-current', 'step');
  expect(later).not.toHaveAttribute('aria-current');
  const link = within(next as HTMLElement).getByRole('link', { name: 'List your first home' });
  expect(link).toHaveAttribute('href', '/properties/create');
  expect(screen.getByText('3 homes')).toBeInTheDocument();
});

test('whoever hides them sees them no more', async () => {
  const calls = open({ 'PUT /api/auth/profile': { ...profile, hidesFirstSteps: true } });
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('3 homes')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  const put = calls.find(({ method }) => method === 'PUT');
  expect(put?.body).toEqual({ name: 'Asha Rao', hidesFirstSteps: true });
});

test.each([
  ['all are done', { [STEPS]: { steps: [] } }],
  ['they cannot be loaded', { [STEPS]: problem(500, 'Internal error') }],
  ['they are hidden', { 'GET /api/auth/profile': { ...profile, hidesFirstSteps: true } }],
])('where %s there is the dashboard alone', async (_, replies) => {
  open(replies);
  expect(await screen.findByText('3 homes')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});
