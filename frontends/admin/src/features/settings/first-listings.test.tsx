import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { region } from '../../testing/data-management';
import { openSettings, settings } from '../../testing/settings';

const PATH = '/api/admin/settings';

it('whether first homes wait is saved beside the commission, which stays', async () => {
  const { user, calls } = openSettings({ [`PUT ${PATH}`]: { ...settings, holdsFirstListings: true } });
  const panel = within(await region('Safety and privacy'));
  const choice = await panel.findByLabelText('An owner’s first home is public');
  expect(choice).toHaveDisplayValue('At once');
  await user.selectOptions(choice, 'After an administrator has looked at it');
  await user.click(panel.getByRole('button', { name: 'Save safety and privacy' }));
  expect(
    await screen.findByText('An owner’s first home is public once you let it onto the site.'),
  ).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    holdsFirstListings: true,
  });
});
