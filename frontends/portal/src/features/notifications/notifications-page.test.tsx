import { expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPortal } from '../../testing/open-portal';

const item = (id: string, more: { readAt?: string } = {}): object => ({
  id,
  kind: 'receipt_recorded',
  title: `Rent recorded: Nov 2026, Home ${id}`,
  text: '₹42,000 was recorded.',
  facts: [],
  path: `/profile?${id}`,
  createdAt: '2026-11-20T08:35:00.000Z',
  readAt: null,
  ...more,
});
const READ = { readAt: '2026-11-20T09:35:00.000Z' };
const LIST = 'GET /api/notifications';

it('lists them with what is unread, and when', async () => {
  openPortal('/notifications', 'owner', { [LIST]: [item('1'), item('2', READ)] });
  const [first, second] = await screen.findAllByRole('link');
  expect(first).toHaveTextContent(
    'Rent recorded: Nov 2026, Home 1Unread₹42,000 was recorded.20 Nov 2026, 14:05',
  );
  expect(second).not.toHaveTextContent('Unread');
});

it('leads to what one speaks of, which is read then', async () => {
  const { user, calls } = openPortal('/notifications', 'owner', {
    [LIST]: [item('1'), item('2', READ)],
    'POST /api/notifications/1/read': { unread: 0 },
  });
  await user.click(await screen.findByRole('link', { name: /Home 1/ }));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/profile?1'));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/notifications/1/read',
    ]),
  );
});

it.each([
  ['accountant', 'declaration_made', 'To confirm: ₹34,500, Home 1', '/payouts/collect'],
  ['admin', 'refund_due', 'To refund: ₹47,500, Home 1', '/contracts/c-1'],
  ['tenant', 'charge_added', 'New charge for Home 1', '/contracts/c-1'],
  ['owner', 'contract_confirmed', 'The contract for Home 1 is confirmed', '/contracts/c-1'],
] as const)('leads %s from %s to its act', async (role, kind, title, path) => {
  openPortal('/notifications', role, { [LIST]: [{ ...item('1'), kind, title, path }] });
  expect(await screen.findByRole('link', { name: RegExp(title) })).toHaveAttribute('href', path);
});

it('marks all as read', async () => {
  let items = [item('1'), item('2')];
  const { user } = openPortal('/notifications', 'owner', {
    [LIST]: () => items,
    'POST /api/notifications/read': () => {
      items = items.map((one) => ({ ...one, ...READ }));
      return { unread: 0 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('All notifications are marked as read.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Unread')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

it('says so where there is nothing', async () => {
  openPortal('/notifications', 'admin', { [LIST]: [] });
  expect(await screen.findByText('Nothing yet.')).toBeInTheDocument();
});

it('says when they could not be had, and tries again', async () => {
  let away = true;
  const { user } = openPortal('/notifications', 'owner', {
    [LIST]: () => (away ? problem(400, '') : [item('1')]),
  });
  await screen.findByText('Could not load notifications');
  away = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Home 1/ })).toBeInTheDocument();
});
