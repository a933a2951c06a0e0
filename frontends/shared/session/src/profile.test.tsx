import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useCan, useProfile } from './profile';
import { logIn, logOut } from './session';
import { stubApi, TestPage } from './testing';

const user = { id: '1', name: 'Ravi', email: null, username: 'ravi', role: { name: 'owner' } };

function Rights() {
  const { data } = useProfile();
  const mayCreate = useCan('property:create');
  return (
    <p>
      {data?.name ?? 'nobody'} {mayCreate ? 'may create' : 'may not create'}
    </p>
  );
}

beforeEach(() => act(logOut));

test('nobody may do anything, and nothing is asked', () => {
  const calls = stubApi({});
  render(<Rights />, { wrapper: TestPage });
  expect(screen.getByText('nobody may not create')).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('the profile says what the user may do', async () => {
  stubApi({ 'GET /api/auth/profile': { ...user, permissions: ['property:create'] } });
  logIn('abc', user);
  render(<Rights />, { wrapper: TestPage });
  expect(await screen.findByText('Ravi may create')).toBeVisible();
});

test('what one user saw is forgotten when another logs in', async () => {
  stubApi({
    'GET /api/auth/profile': ({ authorization }: { authorization: string | null }) =>
      authorization === 'Bearer second'
        ? { ...user, name: 'Meena', permissions: [] }
        : { ...user, permissions: ['property:create'] },
  });
  logIn('first', user);
  render(<Rights />, { wrapper: TestPage });
  await screen.findByText('Ravi may create');
  act(() => logIn('second', { ...user, id: '2', name: 'Meena' }));
  expect(await screen.findByText('Meena may not create')).toBeVisible();
});
