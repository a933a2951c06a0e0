import { expect, test } from '@jest/globals';
import { stubApi, TestPage } from '@kiraya/session/testing';
import { render, screen, within } from '@testing-library/react';
import { logInAs } from '../../testing/people';
import { OwnerTasks } from './owner-tasks';

const panel = () => screen.findByRole('region', { name: 'What waits for you' });
function open(waiting: object) {
  logInAs('owner');
  stubApi({ 'GET /api/waiting/owner': waiting });
  render(
    <TestPage at="/dashboard" placement="app">
      <OwnerTasks />
    </TestPage>,
  );
}
const first = (n: number) => ({
  contractId: `c-${n}`,
  propertyName: `Home ${n}`,
  tenantName: 'Rahul',
  amount: 1,
});
const question = (kind: string, given: object = {}) => ({
  ...{ kind, contractId: 'c-9', propertyName: 'Hill House', direction: null, count: 1, amount: null },
  ...{ since: '2026-11-20T06:30:00.000Z', until: null },
  ...given,
});

test('what waits with an owner’s homes is listed, the owner’s own acts first, each with how many, how much and the way to it', async () => {
  open({
    answers: [
      question('agreement'),
      question('handover', { direction: 'out', until: '2026-11-27' }),
      question('disputed_charges', { count: 2, amount: 235.5 }),
    ],
    toConfirm: { count: 1, amount: 42000, first: [first(1)] },
    owing: { count: 0, amount: 0, tenants: [] },
    beingChecked: { count: 2, amount: 34500, first: [first(5), first(6)] },
    toSettle: { count: 1, amount: 54000, first: [first(7)] },
    newInterests: { count: 4, homes: [{ propertyId: 'h-1', propertyName: 'Hill House' }] },
    payeeMissing: 37800,
  });
  const waits = within(await panel());
  await waits.findByText('Say where you are paid');
  expect(waits.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Agreement to acceptHill House',
    'Move-out handover to answerHill House, until 27 Nov 2026; after that it counts as accepted.',
    'Disputed by the tenant: 2 charges₹235.50Hill House',
    '4 new interestsHill House',
    'Say where you are paid₹37,800Money was collected for you that cannot be sent.',
    'To be confirmed by the tenant: 1 contractHome 1 (Rahul)',
    'Said to be paid, being checked: 2 payments₹34,500Home 5 (Rahul), Home 6 (Rahul)',
    'To be settled by Kiraya: 1 tenancy₹54,000The sum is that of the deposits. Home 7 (Rahul)',
  ]);
  for (const [name, to] of [
    ['Agreement to accept', '/contracts/c-9'],
    ['Move-out handover to answer', '/contracts/c-9/handover/out'],
    ['Say where you are paid', '/profile'],
    ['Hill House', '/interests?state=new&home=h-1'],
    ['Home 1 (Rahul)', '/contracts/c-1'],
  ])
    expect(waits.getByRole('link', { name })).toHaveAttribute('href', to);
});
