import { expect, it } from '@jest/globals';
import { logIn, logOut } from '@kiraya/session';
import { problem, stubApi, TestPage } from '@kiraya/session/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StaffTasks } from './staff-tasks';

const CALL = 'GET /api/waiting/staff';
const first = (n: number) => ({
  contractId: `c-${n}`,
  propertyName: `Home ${n}`,
  tenantName: 'Rahul',
  amount: 1,
});
const none = { count: 0, amount: 0, first: [] as object[] };
const nothing = { toConfirm: none, toCollect: none, toPay: none, toRefund: none, toSettle: none };

function open(reply: Parameters<typeof stubApi>[0][string]) {
  logOut();
  logIn('a-token', { id: 'u1', name: 'Asha', email: null, username: 'asha', role: { name: 'accountant' } });
  stubApi({ [CALL]: reply });
  render(
    <TestPage>
      <StaffTasks />
    </TestPage>,
  );
}
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);

it('says of each kind how many wait, what they come to and where it is done', async () => {
  open({
    toConfirm: { count: 3, amount: 34500, first: [first(1)] },
    toCollect: { count: 13, amount: 513000 },
    toPay: { count: 1, amount: 37800 },
    toRefund: { count: 1, amount: 47500, first: [first(2)] },
    toSettle: { count: 5, amount: 54000, first: [first(3), first(4), first(5)] },
  });
  expect(screen.getByRole('status', { name: 'Loading what waits' })).toBeInTheDocument();
  expect(await rows()).toEqual([
    'To confirm: 3 payments₹34,500What tenants say that they paid.',
    'To collect: 13 tenancies₹5,13,000',
    'To pay: 1 owner₹37,800',
    'To refund: 1 deposit₹47,500Home 2 (Rahul)',
    'To settle: 5 tenancies₹54,000The sum is that of the deposits. Home 3 (Rahul), Home 4 (Rahul), Home 5 (Rahul), and 2 more',
  ]);
  for (const [name, to] of [
    [/^To confirm/, '/payouts/collect'],
    [/^To collect/, '/payouts/collect'],
    [/^To pay/, '/payouts/pay'],
    [/^To refund/, '/contracts?waits=refund'],
    [/^Home 2/, '/contracts/c-2'],
    [/^To settle/, '/contracts?waits=settle'],
    [/^2 more/, '/contracts?waits=settle'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
});

it('leaves out what does not wait, and says where the count stops', async () => {
  open({
    ...nothing,
    toCollect: { count: 200, amount: 900000 },
    toSettle: { ...none, count: 1, first: [first(1)] },
  });
  expect(await rows()).toEqual([
    'To collect: 200 or more tenancies₹9,00,000',
    'To settle: 1 tenancyHome 1 (Rahul)',
  ]);
});

it('is one calm line where nothing waits', async () => {
  open(nothing);
  expect(await screen.findByText('Nothing waits right now.')).toBeInTheDocument();
});

it('says that it could not be had, and tries again', async () => {
  open(problem(400, ''));
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Could not load what waitsTry again');
  // No drawing, which would be taller than the rows that it stands for.
  expect(failure.innerHTML).not.toContain('<ellipse');
  stubApi({ [CALL]: nothing });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing waits right now.')).toBeInTheDocument();
});
