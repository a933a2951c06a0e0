import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { region } from '../../testing/data-management';
import { openSettings, settings } from '../../testing/settings';

const PATH = '/api/admin/settings';

it('whether staff need a second factor is saved by itself', async () => {
  const { user, calls } = openSettings({ [`PUT ${PATH}`]: { ...settings, staffSecondFactor: true } });
  const panel = within(await region('Safety and privacy'));
  const choice = await panel.findByLabelText('Administrators and accountants log in with');
  expect(choice).toHaveDisplayValue('Their password');
  await user.selectOptions(choice, 'Their password and a second factor');
  await user.click(panel.getByRole('button', { name: 'Save safety and privacy' }));
  expect(await screen.findByText('Administrators and accountants need a second factor.')).toBeInTheDocument();
  expect(choice).toHaveDisplayValue('Their password and a second factor');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ staffSecondFactor: true });
});
