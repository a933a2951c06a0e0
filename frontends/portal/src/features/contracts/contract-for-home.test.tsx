import { beforeAll, describe, expect, it } from '@jest/globals';
import { answer, problem } from '@kiraya/session/testing';
import { screen } from '@testing-library/react';
import { contract, CONTRACT_ID } from '../../testing/contracts';
import { choose, contractChoices, TENANT_ID } from '../../testing/fill-contract';
import { field, fillIn } from '../../testing/fill-property';
import { address, openPortal } from '../../testing/open-portal';
import { property } from '../../testing/properties';
import { makeToday } from '../../testing/today';

beforeAll(() => makeToday('2026-11-20'));

const home = property({
  id: 'p-2',
  name: 'Palm Court',
  costValue: 31000,
  securityDeposit: 36000,
  maintenance: 2500,
});

async function open(reply: object = home) {
  const page = openPortal('/contracts/create?propertyId=p-2', 'owner', {
    ...contractChoices,
    'GET /api/properties/p-2': reply as never,
    'POST /api/contracts': () => answer(contract(), { status: 201 }),
    [`GET /api/contracts/${CONTRACT_ID}`]: contract(),
  });
  await screen.findByRole('form', { name: 'Create Contract' });
  return page;
}

describe('a contract for a home', () => {
  it('has the home, its rent, deposit and maintenance; tenant and start are all that is left', async () => {
    const { user, calls } = await open();
    expect(field('Property')).toHaveValue('Palm Court');
    expect(field('Rent')).toHaveValue('31,000');
    expect(field('Deposit (optional)')).toHaveValue('36,000');
    expect(field('Maintenance (optional)')).toHaveValue('2,500');
    await choose(user, 'Tenant', /Rahul/, 'rahul');
    await fillIn(user, 'Start Date', '2026-12-15');
    await user.click(screen.getByRole('button', { name: 'Create contract' }));
    expect(await screen.findByText('Contract created!')).toBeInTheDocument();
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/contracts')?.body).toEqual({
      ...{ propertyId: 'p-2', tenantId: TENANT_ID, startDate: '2026-12-15', endDate: null, rent: 31000 },
      deposit: { amount: 36000, heldBy: 'kiraya' },
      standingCharges: [{ kind: 'maintenance', amount: 2500 }],
    });
    expect(address()).toBe(`/contracts/${CONTRACT_ID}`);
  });

  it('begins empty where the home is not there', async () => {
    await open(problem(404, 'Property was not found'));
    expect(field('Property')).toHaveValue('');
    expect(field('Rent')).toHaveValue('');
  });

  it('has no rent of a home on sale', async () => {
    await open(property({ ...home, listFor: 'sell' }));
    expect(field('Property')).toHaveValue('Palm Court');
    expect(field('Rent')).toHaveValue('');
  });
});
