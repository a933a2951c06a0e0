import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { region } from '../../testing/data-management';
import { openSettings, settings } from '../../testing/settings';

const PATH = '/api/admin/settings';

it('whose late fees are is saved beside the commission, which stays', async () => {
  const { user, calls } = openSettings({ [`PUT ${PATH}`]: { ...settings, lateFeesTo: 'operator' } });
  const panel = within(await region('Money'));
  await user.selectOptions(await panel.findByLabelText('Late fees go to'), 'Kiraya');
  await user.click(panel.getByRole('button', { name: 'Save money settings' }));
  expect(await screen.findByText('Late fees go to Kiraya from now on.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    lateFeesTo: 'operator',
  });
});
