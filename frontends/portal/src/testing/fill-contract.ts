import type { Call } from '@kiraya/session/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fillIn } from './fill-property';
import { listOf, property } from './properties';

export const TENANT_ID = '0199f0a0-0000-7000-8000-000000000003';

const homes = [
  property({ id: 'p-1', name: 'Lake View 4B', costValue: 42000, securityDeposit: 0 }),
  property({
    ...{ id: 'p-2', name: 'Palm Court', costValue: 31000, tenant: { name: 'Asha', email: null } },
    ...{ securityDeposit: 36000, maintenance: 2500 },
  }),
  property({ id: 'p-3', name: 'Old Mill', costValue: 9_000_000, listFor: 'sell', status: 'sold' }),
];

const holds = (name: string, path: string) =>
  name.toLowerCase().includes(new URL(path, 'http://localhost').searchParams.get('q') ?? '');

/** Replies for the form of a new contract. */
export const contractChoices = {
  'GET /api/contracts/commission': { commissionPercent: 10 },
  'POST /api/contracts/schedule': {
    count: null,
    months: [],
    first: { deposit: 0, rent: 42000, standingCharges: 0, total: 42000 },
  },
  'GET /api/properties': ({ path }: Call) => listOf(homes.filter(({ name }) => holds(name, path))),
  'GET /api/auth/tenants': listOf([{ id: TENANT_ID, name: 'Rahul Mehta', email: 'r***@example.com' }]),
};

/** Waits for an enabled option: results of the previous search stay visible for a moment. */
export const offered = (name: RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const found = screen.getByRole('option', { name });
    if (found.hasAttribute('aria-disabled')) throw new Error('It cannot be chosen yet');
    return found;
  });

/** Types into a combobox and chooses an option. */
export async function choose(user: UserEvent, label: string, name: RegExp, typed?: string): Promise<void> {
  const box = screen.getByRole('combobox', { name: label });
  await user.click(box);
  if (typed) await user.type(box, typed);
  await user.click(await offered(name));
}

/** Fills in the required fields of a contract. */
export async function fillContract(user: UserEvent): Promise<void> {
  await choose(user, 'Property', /Lake View/);
  await choose(user, 'Tenant', /Rahul/, 'rahul');
  await fillIn(user, 'Start Date', '2026-12-15');
}
