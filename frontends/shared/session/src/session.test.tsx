import { beforeEach, expect, test } from '@jest/globals';
import { readDraft, writeDraft } from '@kiraya/ui';
import { act, render, screen } from '@testing-library/react';
import { expireSession, getToken, logIn, logOut, takeExpiry, useSession } from './session';

const ravi = { id: '1', name: 'Ravi', email: 'ravi@example.com', username: null, role: { name: 'owner' } };

function Who() {
  const { user } = useSession();
  return <p>{user ? user.name : 'nobody'}</p>;
}

beforeEach(() => {
  act(logOut);
  takeExpiry();
});

test('logging in keeps the raw token and the user as JSON', () => {
  render(<Who />);
  act(() => logIn('abc', ravi));
  expect(screen.getByText('Ravi')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('abc');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ravi);
});

test('logging out removes both', () => {
  act(() => logIn('abc', ravi));
  render(<Who />);
  act(logOut);
  expect(screen.getByText('nobody')).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('a logout in another tab is followed here', () => {
  act(() => logIn('abc', ravi));
  render(<Who />);
  localStorage.clear();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  expect(screen.getByText('nobody')).toBeVisible();
});

test('a login written before this component appeared is seen', () => {
  localStorage.setItem('token', 'abc');
  localStorage.setItem('user', JSON.stringify(ravi));
  render(<Who />);
  expect(screen.getByText('Ravi')).toBeVisible();
});

test('a broken user in the storage counts as none', () => {
  localStorage.setItem('token', 'abc');
  localStorage.setItem('user', '{');
  render(<Who />);
  expect(screen.getByText('nobody')).toBeVisible();
});

test('only the session that went stale is ended', () => {
  logIn('new', ravi);
  expireSession('old');
  expect(getToken()).toBe('new');
  expect(takeExpiry()).toBe(false);
  expireSession('new');
  expect(getToken()).toBeNull();
  expect([takeExpiry(), takeExpiry()]).toEqual([true, false]);
});

test('what was typed into forms survives a session that ran out, and no logout', () => {
  logIn('abc', ravi);
  writeDraft('a form', {}, { name: 'Asha' });
  expireSession('abc');
  logIn('new', ravi);
  expect(readDraft('a form', {})).toEqual({ name: 'Asha' });
  act(logOut);
  logIn('another', ravi);
  expect(readDraft('a form', {})).toBeUndefined();
});
