import { expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPortal } from '../../../testing/open-portal';

const choice = (topic: string, label: string, isOn = true) => ({ topic, label, about: `${label}.`, isOn });

it('has a switch for each topic, which takes hold at once', async () => {
  const { user, calls } = openPortal('/profile', 'tenant', {
    'GET /api/notifications/mails': [choice('payments', 'Payments'), choice('tenancies', 'Tenancies')],
    'PUT /api/notifications/mails/payments': [
      choice('payments', 'Payments', false),
      choice('tenancies', 'Tenancies'),
    ],
  });
  const payments = await screen.findByRole('switch', { name: 'Payments' });
  expect(payments).toBeChecked();
  expect(payments).toHaveAccessibleDescription('Payments.');
  await user.click(payments);
  expect(await screen.findByText('You get no more of these mails.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Payments' })).not.toBeChecked());
  expect(screen.getByRole('switch', { name: 'Tenancies' })).toBeChecked();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ isOn: false }]);
});

it('stays as it was when it could not be changed', async () => {
  const { user } = openPortal('/profile', 'owner', {
    'GET /api/notifications/mails': [choice('payouts', 'Payouts')],
    'PUT /api/notifications/mails/payouts': problem(500, ''),
  });
  await user.click(await screen.findByRole('switch', { name: 'Payouts' }));
  expect(await screen.findByText('Could not change your mails')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Payouts' })).toBeChecked();
});

it('is not there for staff, who get none', async () => {
  openPortal('/profile', 'accountant');
  await screen.findByRole('heading', { name: 'Your details' });
  expect(screen.queryByRole('region', { name: 'Mails' })).not.toBeInTheDocument();
});
