import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { region } from '../../testing/data-management';
import { openSettings, settings } from '../../testing/settings';
import { type Replies } from '../../testing/open-admin';

const PATH = '/api/admin/settings';

async function open(replies: Replies = {}) {
  const { user, calls } = openSettings(replies);
  const panel = within(await region('Money'));
  const field = await panel.findByLabelText('Kiraya’s UPI id');
  const save = async (text: string) => {
    await user.clear(field);
    if (text) await user.type(field, text);
    await user.click(panel.getByRole('button', { name: 'Save money settings' }));
  };
  return { user, field, save, puts: () => calls.filter(({ method }) => method === 'PUT') };
}

const pending = {
  ...settings,
  operatorUpiId: 'old@okbank',
  pendingUpiId: 'rents@okbank',
  pendingUpiFrom: '2026-11-27T03:45:00.000Z',
};

it('the UPI id for tenants is saved, and says from when it counts', async () => {
  const { save, puts } = await open({ [`PUT ${PATH}`]: pending });
  await save(' rents@okbank ');
  expect(
    await screen.findByText(/^UPI id saved: rents@okbank counts from 27 Nov 2026, 09:15/),
  ).toBeInTheDocument();
  expect(puts()[0]?.body).toEqual({ operatorUpiId: 'rents@okbank' });
  expect(await screen.findByText(/Until then tenants see old@okbank/)).toBeInTheDocument();
});

it('what waits is withdrawn by the one in force', async () => {
  const { user, field, puts } = await open({
    [`GET ${PATH}`]: pending,
    [`PUT ${PATH}`]: { ...settings, operatorUpiId: 'old@okbank' },
  });
  expect(field).toHaveValue('rents@okbank');
  await user.click(screen.getByRole('button', { name: 'Withdraw the change' }));
  expect(await screen.findByText('Tenants pay to old@okbank.')).toBeInTheDocument();
  expect(puts()[0]?.body).toEqual({ operatorUpiId: 'old@okbank' });
  expect(screen.queryByRole('button', { name: 'Withdraw the change' })).not.toBeInTheDocument();
  await waitFor(() => expect(field).toHaveValue('old@okbank'));
});

it('it can be taken away', async () => {
  const { save, puts } = await open({
    [`GET ${PATH}`]: { ...settings, operatorUpiId: 'rents@okbank' },
    [`PUT ${PATH}`]: { ...settings, operatorUpiId: null },
  });
  await save('');
  expect(await screen.findByText('UPI id removed.')).toBeInTheDocument();
  expect(puts()[0]?.body).toMatchObject({ operatorUpiId: null });
});

it('what is no UPI id is not sent', async () => {
  const { save, field, puts } = await open();
  await save('rents');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining('Must be a UPI id such as rents@okbank'),
    ),
  );
  expect(puts()).toEqual([]);
});
