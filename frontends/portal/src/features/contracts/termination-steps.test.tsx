import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { contract, CONTRACT_ID } from '../../testing/contracts';
import { openPortal } from '../../testing/open-portal';
import { makeToday } from '../../testing/today';

const AT = `/contracts/${CONTRACT_ID}`;

async function openDialog(role: 'owner' | 'admin', given: object = {}): Promise<HTMLElement> {
  const { user } = openPortal(AT, role, { [`GET /api${AT}`]: contract(given) });
  await user.click(await screen.findByRole('button', { name: 'Terminate contract' }));
  return screen.findByRole('dialog', { name: 'Terminate the contract of Lake View 4B?' });
}

beforeAll(() => makeToday('2026-11-20'));

describe('what comes after a termination', () => {
  it.each([
    ['owner', 'Kiraya’s accountant'],
    ['admin', 'you'],
  ] as const)('is told an %s: settlement and refund, by %s', async (role, by) => {
    const dialog = await openDialog(role);
    expect(dialog).toHaveTextContent(`1. Settlement, by ${by}: rent of unused days`);
    expect(dialog).toHaveTextContent(`2. Refund, by ${by}: what is left of the deposit`);
  });

  it('is nothing where the tenant has not confirmed the contract', async () => {
    expect(await openDialog('owner', { confirmed: false })).not.toHaveTextContent('Settlement');
  });
});
