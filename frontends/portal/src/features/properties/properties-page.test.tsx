import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { rowOf } from '@kiraya/ui/testing';
import { screen, within } from '@testing-library/react';
import { address, openPortal } from '../../testing/open-portal';
import { listOf, property, PROPERTY_ID } from '../../testing/properties';

const rented = property({
  id: '0199f0a0-0000-7000-8000-000000000002',
  name: 'Palm Court 2A',
  occupancy: 'rented',
  tenant: { name: 'Rahul Mehta', email: 'rahul@example.com' },
  amenities: [],
  images: [],
});
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const listCalls = (calls: { path: string }[]) =>
  calls.map((call) => call.path).filter((path) => path.startsWith('/api/properties?'));

describe('the properties list', () => {
  it('shows an owner their homes, each with the way to its form', async () => {
    openPortal('/properties', 'owner', { 'GET /api/properties': listOf([property(), rented]) });
    const row = within(await rowOf('Lake View 4B'));
    expect(heads()).toEqual([
      ...['Name', 'Type', 'Config', 'Area (sqft)', 'Furnishing', 'Amenities', 'Image', 'Status', 'Cost'],
      ...['Listing', 'Actions'],
    ]);
    for (const text of ['Apartment', '2 BHK', '1,150', 'Semi', 'Lift, CCTV', 'Vacant', '₹42,000'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/properties/edit/${PROPERTY_ID}`,
    );
    expect(within(await rowOf('Palm Court 2A')).getByText('Rented')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create Property' })).toHaveAttribute(
      'href',
      '/properties/create',
    );
  });

  it('shows how complete a listing is, and what would help it most', async () => {
    openPortal('/properties', 'owner', { 'GET /api/properties': listOf([property()]) });
    const row = within(await rowOf('Lake View 4B'));
    const meter = row.getByRole('meter', { name: 'How complete the listing of Lake View 4B is' });
    expect(meter).toHaveAttribute('aria-valuenow', '23');
    expect(row.getByText('Add 4 more pictures')).toBeInTheDocument();
  });

  it.each([
    ['public', 'Pause', 'paused', 'paused'],
    ['paused', 'Publish', 'public', 'vacant'],
    ['draft', 'Publish', 'public', 'vacant'],
  ])('of a %s home has one press: %s', async (standing, verb, listing, word) => {
    const one = property({ standing, listing: standing });
    const { user, calls } = openPortal('/properties', 'owner', {
      'GET /api/properties': listOf([one, { ...rented, standing: 'let' }]),
      [`PUT /api/properties/${PROPERTY_ID}/listing`]: property({ standing: listing, listing }),
    });
    await user.click(await screen.findByRole('button', { name: `${verb} Lake View 4B` }));
    expect(await screen.findByText(`Lake View 4B: ${word} now`)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ listing });
    expect(screen.queryByRole('button', { name: /^(Pause|Publish) Palm Court/ })).not.toBeInTheDocument();
  });

  it('is narrowed by how homes stand on the site, in the address', async () => {
    const { user, calls } = openPortal('/properties', 'owner', {
      'GET /api/properties': ({ path }) => listOf(path.includes('standing=') ? [] : [property()]),
    });
    await rowOf('Lake View 4B');
    await user.selectOptions(screen.getByLabelText('On the site'), 'Paused');
    expect(await screen.findByText('No home here has the status “Paused” on the site.')).toBeInTheDocument();
    expect(address()).toBe('/properties?standing=paused');
    expect(listCalls(calls).at(-1)).toBe('/api/properties?standing=paused&limit=20');
    await user.click(screen.getByRole('button', { name: 'Show all properties' }));
    expect(await rowOf('Lake View 4B')).toBeInTheDocument();
    expect(address()).toBe('/properties');
  });

  it('says from when a home that is vacant is let', async () => {
    const coming = property({ letFrom: '2026-12-05' });
    openPortal('/properties', 'owner', {
      'GET /api/properties': listOf([coming, { ...rented, letFrom: '2027-01-01' }]),
    });
    expect(await rowOf('Lake View 4B')).toHaveTextContent('Vacant, let from 5 Dec 2026');
    expect(within(await rowOf('Palm Court 2A')).getByText('Rented')).toBeInTheDocument();
  });

  it('shows the other amenities when they are asked for, and stays where it is', async () => {
    const { user } = openPortal('/properties', 'owner', { 'GET /api/properties': listOf([property()]) });
    const more = await screen.findByRole('button', { name: '+1 more amenities of Lake View 4B' });
    expect(more).toHaveTextContent('+1 more');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    more.focus();
    await user.keyboard('{Enter}');
    const fewer = screen.getByRole('button', { name: 'Show fewer amenities of Lake View 4B' });
    expect(fewer).toHaveAttribute('aria-expanded', 'true');
    const shown = screen.getByText('Lift, CCTV, Gym');
    expect(shown).toHaveAttribute('id', fewer.getAttribute('aria-controls'));
    expect(address()).toBe('/properties');
    await user.click(fewer);
    expect(shown).toHaveTextContent(/^Lift, CCTV$/);
  });

  it.each(['tenant', 'accountant'] as const)(
    'offers a %s to view and not to edit or create',
    async (role) => {
      openPortal('/properties', role, { 'GET /api/properties': listOf([property()]) });
      expect(await screen.findByRole('link', { name: 'View' })).toHaveAttribute(
        'href',
        `/properties/edit/${PROPERTY_ID}`,
      );
      expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Create Property' })).not.toBeInTheDocument();
    },
  );

  it('shows an admin owner, tenant and interests, asked for the rows of the page alone', async () => {
    const { calls } = openPortal('/properties', 'admin', {
      'GET /api/properties': listOf([property(), rented]),
      'GET /api/properties/interests': { [PROPERTY_ID]: 4 },
    });
    const count = await screen.findByRole('link', { name: '4' });
    expect(heads().slice(9)).toEqual(['Owner', 'Tenant', 'Interests', 'Actions']);
    expect(count).toHaveAttribute('href', `/properties/edit/${PROPERTY_ID}#interests`);
    expect(within(await rowOf('Palm Court 2A')).getByText('Rahul Mehta')).toBeInTheDocument();
    expect(within(await rowOf('Palm Court 2A')).getByText('0')).toBeInTheDocument();
    expect(listCalls(calls)).toEqual(['/api/properties?sort=interests&limit=20']);
    const asked = calls.find((call) => call.path.startsWith('/api/properties/interests'));
    expect(decodeURIComponent(asked?.path ?? '')).toBe(
      `/api/properties/interests?ids=${PROPERTY_ID},${rented.id}`,
    );
  });

  it('marks the rows with interests for an admin, in words as well', async () => {
    openPortal('/properties', 'admin', {
      'GET /api/properties': listOf([property(), rented]),
      'GET /api/properties/interests': { [PROPERTY_ID]: 1 },
    });
    expect(await screen.findByText('(1 interest)')).toBeInTheDocument();
    expect(await rowOf('Lake View 4B')).toHaveAttribute('data-highlight', 'true');
    expect(await rowOf('Palm Court 2A')).not.toHaveAttribute('data-highlight');
  });

  it('keeps the list when only the interest counts cannot be had', async () => {
    const { user, calls } = openPortal('/properties', 'admin', {
      'GET /api/properties': listOf([property()]),
      'GET /api/properties/interests': problem(500, 'Something went wrong on our side. Please try again.'),
    });
    expect(await screen.findByText(/Could not load data on interests/)).toBeInTheDocument();
    expect(screen.getByText('Lake View 4B')).toBeInTheDocument();
    const before = calls.length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(calls.length).toBe(before + 1);
  });

  it.each([
    ['vacant', 'Showing vacant properties only.', 'No vacant properties found.'],
    ['rented', 'Showing rented properties only.', 'No rented properties found.'],
  ])('says that only %s homes are shown, and shows all again', async (status, banner, none) => {
    const { user, calls } = openPortal(`/properties?status=${status}`, 'owner', {
      'GET /api/properties': ({ path }) => listOf(path.includes('status=') ? [] : [property()]),
    });
    expect(await screen.findByText(none)).toBeInTheDocument();
    expect(screen.getByText(banner)).toBeInTheDocument();
    expect(listCalls(calls)).toEqual([`/api/properties?status=${status}&limit=20`]);
    await user.click(screen.getByRole('button', { name: 'View All' }));
    expect(await screen.findByText('Lake View 4B')).toBeInTheDocument();
    expect(screen.queryByText(banner)).not.toBeInTheDocument();
    expect(address()).toBe('/properties');
  });

  it('ignores a status that there is not', async () => {
    const { calls } = openPortal('/properties?status=haunted', 'owner', {
      'GET /api/properties': listOf([property()]),
    });
    await screen.findByText('Lake View 4B');
    expect(listCalls(calls)).toEqual(['/api/properties?limit=20']);
    expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
  });

  it('offers the first step to an owner with no homes, and none to a tenant', async () => {
    openPortal('/properties', 'owner', { 'GET /api/properties': listOf([]) });
    expect(await screen.findByText('No properties found.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'List the first one' })).toHaveAttribute(
      'href',
      '/properties/create',
    );
  });

  it('offers a tenant without a home nothing that they may not do', async () => {
    openPortal('/properties', 'tenant', { 'GET /api/properties': listOf([]) });
    expect(await screen.findByText('No properties found.')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says when the list could not be had, and tries again', async () => {
    let away = true;
    const { user } = openPortal('/properties', 'owner', {
      'GET /api/properties': () =>
        away ? problem(503, 'The service is not available') : listOf([property()]),
    });
    expect(await screen.findByText('Could not load data')).toBeInTheDocument();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lake View 4B')).toBeInTheDocument();
  });

  it('shows that it is waiting', async () => {
    openPortal('/properties', 'owner', { 'GET /api/properties': () => new Promise<Response>(() => {}) });
    expect(await screen.findByRole('table', { name: 'Properties' })).toHaveAttribute('aria-busy', 'true');
  });
});
