import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { region } from '../../testing/data-management';
import { openSettings, settings } from '../../testing/settings';

const PATH = '/api/admin/settings';

it('whether monthly charges bear commission is saved alone', async () => {
  const { user, calls } = openSettings({
    [`PUT ${PATH}`]: { ...settings, commissionOnMonthlyCharges: true },
  });
  const panel = within(await region('Money'));
  await user.selectOptions(await panel.findByLabelText('Monthly charges bear'), 'The contract’s commission');
  await user.click(panel.getByRole('button', { name: 'Save money settings' }));
  expect(
    await screen.findByText('Monthly charges of new contracts bear their commission.'),
  ).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ commissionOnMonthlyCharges: true });
});
