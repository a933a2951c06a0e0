import { describe, expect, it } from '@jest/globals';
import { answer } from '@kiraya/session/testing';
import { screen } from '@testing-library/react';
import { field, fillIn, fillProperty, filledProperty } from '../../testing/fill-property';
import { openPortal } from '../../testing/open-portal';
import { listOf, property, PROPERTY_ID, reference } from '../../testing/properties';

const unplaced = { locality: null, city: null, pinCode: null };

async function openForm() {
  const page = openPortal('/properties/create', 'owner', {
    ...reference,
    'POST /api/properties': () => answer(property(), { status: 201 }),
  });
  await screen.findByRole('form', { name: 'Create Property' });
  await fillProperty(page.user);
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, press, posts: () => page.calls.filter(({ method }) => method === 'POST') };
}

describe('where a home is', () => {
  it('is sent as it was typed, the PIN code without spaces', async () => {
    const { user, press, posts } = await openForm();
    await fillIn(user, 'Locality', ' Karve Nagar ');
    await fillIn(user, 'City', 'Pune');
    await fillIn(user, 'PIN code', '411 052');
    await press('Create property');
    await screen.findByText('Property created!');
    const place = { locality: 'Karve Nagar', city: 'Pune', pinCode: '411052' };
    expect(posts()[0]?.body).toEqual({ ...filledProperty, ...place });
  });

  it('is not kept unasked as the address seems to say it', async () => {
    const { press, posts } = await openForm();
    expect(screen.getByText('The address seems to say: MG Road, Pune, 411001')).toBeInTheDocument();
    await press('Create property');
    await screen.findByText('Property created!');
    expect(posts()[0]?.body).toMatchObject(unplaced);
  });

  it('is filled in where nothing is typed when one says so', async () => {
    const { user, press } = await openForm();
    await fillIn(user, 'Locality', 'Camp');
    expect(screen.getByText('The address seems to say: Pune, 411001')).toBeInTheDocument();
    await press('Fill in');
    expect(['Locality', 'City', 'PIN code'].map((label) => field(label))).toMatchObject(
      ['Camp', 'Pune', '411001'].map((value) => ({ value })),
    );
    expect(screen.queryByText(/The address seems to say/)).not.toBeInTheDocument();
  });

  it('is asked for in the list, for homes without a city or a PIN code', async () => {
    const second = property({ id: '0199f0a0-0000-7000-8000-000000000002', ...unplaced });
    const rows = [property({ locality: null }), property({ pinCode: null }), second];
    openPortal('/properties', 'owner', { 'GET /api/properties': listOf(rows) });
    expect(await screen.findByText(/^2 homes here have no city or PIN code yet\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add them to the first' })).toHaveAttribute(
      'href',
      `/properties/edit/${PROPERTY_ID}`,
    );
  });

  it.each([
    ['owner', property()],
    ['tenant', property(unplaced)],
    ['admin', property(unplaced)],
  ] as const)('is not asked for of an %s whose home it is not, or where it is known', async (role, home) => {
    openPortal('/properties', role, {
      'GET /api/properties': listOf([home]),
      'GET /api/properties/interests': {},
    });
    await screen.findByText(home.name);
    expect(await screen.findByRole('link', { name: /^(Edit|View)$/ })).toBeInTheDocument();
    expect(screen.queryByText(/no city or PIN code/)).not.toBeInTheDocument();
  });
});
