import { expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../../../testing/open-portal';

const KEY = {
  id: 'k-1',
  name: 'Nightly export',
  permissions: ['transaction:list'],
  readOnly: true,
  createdAt: '2026-11-19T06:30:00.000Z',
  expiresAt: '2027-02-17T06:30:00.000Z',
  lastUsedAt: null,
};
const TEXT = `kiraya_key_${'a'.repeat(43)}`;

function openProfile() {
  let keys = [KEY];
  return openPortal('/profile', 'owner', {
    'GET /api/auth/api-keys': () => ({ keys, grantable: ['transaction:list', 'contract:list'] }),
    'POST /api/auth/api-keys': { ...KEY, id: 'k-2', name: 'Bank', key: TEXT },
    'DELETE /api/auth/api-keys/k-1': () => {
      keys = [];
      return { message: 'The key has ended' };
    },
  });
}
const panel = async () => within(await screen.findByRole('region', { name: 'Keys for programs' }));

it('lists keys with scope, end and use', async () => {
  openProfile();
  expect(await (await panel()).findByRole('listitem')).toHaveTextContent(
    'Nightly exportReads onlytransaction:listEnds 17 Feb 2027. Not used yet.End',
  );
});

it('makes a key, and shows it until it is kept', async () => {
  const { user, calls } = openProfile();
  await user.click(await (await panel()).findByRole('button', { name: 'New key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New key for a program' }));
  await user.click(dialog.getByRole('button', { name: 'Make key' }));
  expect(await dialog.findAllByText('Choose at least one')).not.toHaveLength(0);
  await user.type(dialog.getByLabelText('Name'), 'Bank');
  await user.click(dialog.getByRole('checkbox', { name: 'contract:list' }));
  await user.click(dialog.getByRole('button', { name: 'Make key' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your new key' }));
  expect(shown.getByText(TEXT)).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Bank',
    permissions: ['contract:list'],
    readOnly: true,
    days: 90,
  });
  await user.click(shown.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByText(TEXT)).not.toBeInTheDocument());
});

it('ends a key after a question', async () => {
  const { user } = openProfile();
  await user.click(await (await panel()).findByRole('button', { name: 'End the key Nightly export' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End the key Nightly export?' }));
  await user.click(question.getByRole('button', { name: 'End key' }));
  await waitFor(async () => expect((await panel()).queryByRole('listitem')).not.toBeInTheDocument());
});

it('says when keys could not be loaded', async () => {
  openPortal('/profile', 'owner', { 'GET /api/auth/api-keys': problem(500, '') });
  expect(await screen.findByText('Could not load your keys')).toBeInTheDocument();
});
