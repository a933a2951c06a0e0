import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openPortal } from '../../../testing/open-portal';
import { profileOf } from '../../../testing/people';

const LANDLORD = '/api/auth/profile/landlord';

describe('what papers say of an owner', () => {
  it('is nothing at first, and what they say then', async () => {
    const saved = { address: '12, MG Road', printsPan: true };
    const { user, calls } = openPortal('/profile', 'owner', { [`PUT ${LANDLORD}`]: saved });
    const panel = within(
      await screen.findByRole('region', { name: 'On your tenants’ receipts and certificates' }),
    );
    expect(await panel.findByText('Not given')).toBeInTheDocument();
    expect(panel.getByText('Not printed')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Edit these details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your details on receipts' }));
    await user.type(dialog.getByLabelText('Postal address (optional)'), ' 12, MG Road ');
    await user.click(dialog.getByLabelText('Print my PAN on my tenants’ receipts and certificates'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Details on receipts saved')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(saved);
    expect(await panel.findByText('12, MG Road')).toBeInTheDocument();
    expect(panel.getByText(/^Printed/)).toBeInTheDocument();
  });

  it('is not given where neither an address nor a PAN is', async () => {
    const profile = { ...profileOf('owner'), panNo: null };
    openPortal('/profile', 'owner', { 'GET /api/auth/profile': profile });
    expect(await screen.findAllByText('Not given')).toHaveLength(2);
    expect(screen.queryByText(/ask the owner/i)).not.toBeInTheDocument();
  });

  it('is no business of a tenant, and not asked for', async () => {
    const { calls } = openPortal('/profile', 'tenant');
    await screen.findByRole('button', { name: 'Download my data' });
    expect(calls.map(({ path }) => path)).not.toContain(LANDLORD);
  });
});
