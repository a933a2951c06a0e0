import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { account, contract, CONTRACT_ID, statementLine } from '../../testing/contracts';
import { openPortal } from '../../testing/open-portal';
import { profileOf, type TestRole } from '../../testing/people';

const AT = `/contracts/${CONTRACT_ID}`;
const rentPaid = statementLine('receipt', '2026-10-05', -1, 0, {
  parts: [{ claimId: 'r-1', kind: 'rent', month: '2026-10', description: null, amount: 1 }],
});
const papersSay = (address: string | null, printsPan: boolean) => ({
  'GET /api/auth/profile/landlord': { address, printsPan },
});

function open(role: TestRole, statement: readonly object[], replies: object = {}) {
  return openPortal(AT, role, {
    [`GET /api${AT}`]: contract(),
    [`GET /api${AT}/account`]: account({ statement }),
    ...replies,
  });
}

it.each([
  [papersSay(null, false), 'your PAN and postal address. Give them on your profile page'],
  [papersSay('12, MG Road', false), 'your PAN. Give it on your profile page'],
  [papersSay(null, true), 'your postal address. Give it on your profile page'],
  [
    { ...papersSay('12, MG Road', true), 'GET /api/auth/profile': { ...profileOf('owner'), panNo: null } },
    'your PAN. Give it on your profile page',
  ],
])('an owner is led to what a certificate does not say of them: %#', async (replies, said) => {
  open('owner', [rentPaid], replies);
  const words = await screen.findByText(/^Not given on the rent certificate/);
  expect(words).toHaveTextContent(`Not given on the rent certificate: ${said}`);
  expect(screen.getByRole('link', { name: /on your profile page$/ })).toHaveAttribute('href', '/profile');
});

it.each([
  ['owner', papersSay('12, MG Road', true), [rentPaid], 1],
  ['owner', {}, [], 0],
  ['tenant', {}, [rentPaid], 0],
] as const)(
  'nothing is said of it to a %s who has nothing to give there: %#',
  async (role, replies, lines, asked) => {
    const { calls } = open(role, lines, replies);
    await screen.findByRole('heading', { name: 'Statement' });
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/landlord'))).toHaveLength(asked));
    expect(screen.queryByRole('link', { name: /profile page/ })).not.toBeInTheDocument();
  },
);
