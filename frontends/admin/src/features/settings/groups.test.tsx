import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { region } from '../../testing/data-management';
import { openSettings, SETTINGS, settings } from '../../testing/settings';

it('several settings of a group are saved by one press, and what was not changed is not sent', async () => {
  const saved = { ...settings, commissionPercent: 9, lateFeesTo: 'operator' as const };
  const { user, calls } = openSettings({ [`PUT ${SETTINGS}`]: saved });
  const panel = within(await region('Money'));
  expect(panel.getAllByRole('button', { name: /^Save/ })).toHaveLength(1);
  await user.clear(panel.getByLabelText('Commission percentage'));
  await user.type(panel.getByLabelText('Commission percentage'), '9');
  await user.selectOptions(panel.getByLabelText('Late fees go to'), 'Kiraya');
  await user.click(panel.getByRole('button', { name: 'Save money settings' }));
  expect(
    await screen.findByText('Commission saved: 9% for new contracts. Late fees go to Kiraya from now on.'),
  ).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { commissionPercent: 9, lateFeesTo: 'operator' },
  ]);
});

it('a save without a change sends nothing', async () => {
  const { user, calls } = openSettings();
  const panel = within(await region('Safety and privacy'));
  await user.click(panel.getByRole('button', { name: 'Save safety and privacy' }));
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('pictures from the avatar service are turned off for all', async () => {
  const { user, calls } = openSettings({ [`PUT ${SETTINGS}`]: { ...settings, avatarServiceIsOn: false } });
  const panel = within(await region('Safety and privacy'));
  const choice = panel.getByLabelText('Pictures of people');
  expect(choice).toHaveDisplayValue('From Gravatar, where somebody has one there');
  await user.selectOptions(choice, 'Initials');
  await user.click(panel.getByRole('button', { name: 'Save safety and privacy' }));
  expect(await screen.findByText('No pictures come from Gravatar: initials are shown.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ avatarServiceIsOn: false });
});
