import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../../../testing/open-portal';

const PAYEE = '/api/auth/profile/payee';
const entered = {
  kind: 'bank_account',
  masked: 'XXXXXX7890',
  changedAt: '2026-01-05T06:30:00.000Z',
  heldUntil: null,
};
type Replies = Parameters<typeof openPortal>[2];

async function open(button: string, replies: Replies = {}) {
  const page = openPortal('/profile', 'owner', replies);
  await page.user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Where you are paid' }));
  const save = () => page.user.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...page, dialog, save, puts: () => page.calls.filter(({ method }) => method === 'PUT') };
}

describe('where an owner is paid', () => {
  it('stands in the profile, masked, and until when it is held', async () => {
    openPortal('/profile', 'owner', {
      [`GET ${PAYEE}`]: { ...entered, heldUntil: '2026-11-23T03:45:00.000Z' },
    });
    expect(await screen.findByText('Bank account XXXXXX7890')).toBeInTheDocument();
    expect(screen.getByText(/nothing is sent there by bank before 23 Nov 2026, 09:15/)).toBeInTheDocument();
  });

  it('is no business of a tenant, and not asked for', async () => {
    const { calls } = openPortal('/profile', 'tenant');
    await screen.findByRole('button', { name: 'Download my data' });
    expect(screen.queryByText('Where you are paid')).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).not.toContain(PAYEE);
  });

  it('is entered as a UPI id, once it is told that it is held', async () => {
    const { user, dialog, save, puts } = await open('Enter where you are paid', {
      [`PUT ${PAYEE}`]: entered,
    });
    expect(dialog.getByText(/^For 24 hours nothing is sent there by bank/)).toBeInTheDocument();
    await save();
    expect(await dialog.findAllByText('Required')).toHaveLength(1);
    await user.type(dialog.getByLabelText('UPI id'), ' asha@okbank ');
    await save();
    expect(await screen.findByText('Saved where you are paid')).toBeInTheDocument();
    expect(puts().map(({ body }) => body)).toEqual([{ kind: 'upi', upiId: 'asha@okbank' }]);
    expect(await screen.findByText('Bank account XXXXXX7890')).toBeInTheDocument();
  });

  it('is changed to a bank account', async () => {
    const { user, dialog, save, puts } = await open('Change where you are paid', {
      [`GET ${PAYEE}`]: entered,
      [`PUT ${PAYEE}`]: entered,
    });
    await user.selectOptions(dialog.getByLabelText('Paid by'), 'Bank account');
    await user.type(dialog.getByLabelText('Account number'), '12345');
    await user.type(dialog.getByLabelText('IFSC'), 'hdfc0001234');
    await user.type(dialog.getByLabelText('Account holder’s name'), 'Asha Rao');
    await save();
    expect(await dialog.findByText('Account number must be 9 to 18 digits')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Account number'), '6789');
    await save();
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(puts()[0]?.body).toEqual({
      ...{ kind: 'bank_account', accountNumber: '123456789', ifsc: 'HDFC0001234', holderName: 'Asha Rao' },
    });
  });
});
