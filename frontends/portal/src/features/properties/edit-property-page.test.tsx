import { describe, expect, it } from '@jest/globals';
import { answer, problem } from '@kiraya/session/testing';
import { UNSAID } from '@kiraya/rules';
import { factOf } from '@kiraya/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { field } from '../../testing/fill-property';
import { address, openPortal } from '../../testing/open-portal';
import { listOf, property, PROPERTY_ID, reference } from '../../testing/properties';

const AT = `/properties/edit/${PROPERTY_ID}`;
const ONE = `/api/properties/${PROPERTY_ID}`;
type Replies = Parameters<typeof openPortal>[2];

const replies: Replies = {
  ...reference,
  [`GET ${ONE}`]: property(),
  [`GET ${ONE}/interests`]: listOf([]),
  'GET /api/properties': listOf([property()]),
};

async function openForm(more: Replies = {}) {
  const page = openPortal(AT, 'owner', { ...replies, ...more });
  await screen.findByRole('form', { name: 'Edit Property' });
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Update property' }));
  return { ...page, submit, puts: () => page.calls.filter((call) => call.method === 'PUT') };
}

describe('how a home stands on the site', () => {
  it.each([
    ['public', 'Pause', { listing: 'paused' }],
    ['public', 'Still vacant', { listing: 'public' }],
    ['paused', 'Publish', { listing: 'public' }],
    ['draft', 'Publish', { listing: 'public' }],
  ])('%s: one press on %s', async (standing, label, body) => {
    const one = property({ standing, listing: standing });
    const { user, puts } = await openForm({ [`GET ${ONE}`]: one, [`PUT ${ONE}/listing`]: one });
    await user.type(field('Name'), '!');
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText(/^Lake View 4B: (vacant|paused|draft) now$/)).toBeInTheDocument();
    expect(field('Name')).toHaveDisplayValue('Lake View 4B!');
    expect(puts().map((call) => [call.path, call.body])).toEqual([[`${ONE}/listing`, body]]);
  });

  it('changed, what is typed stays though the home cannot be read again', async () => {
    let reads = 0;
    const one = property({ standing: 'public', listing: 'public' });
    const { user } = await openForm({
      [`GET ${ONE}`]: () => (++reads === 1 ? answer(one) : problem(500, 'Away')),
      [`PUT ${ONE}/listing`]: one,
    });
    await user.type(field('Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(reads).toBe(2));
    expect(await screen.findByText(/^Lake View 4B: vacant now$/)).toBeInTheDocument();
    expect(field('Name')).toHaveDisplayValue('Lake View 4B!');
  });

  it('of a let home, whether it comes back when the contract ends', async () => {
    const one = property({ standing: 'let', occupancy: 'rented' });
    const { user, puts } = await openForm({ [`GET ${ONE}`]: one, [`PUT ${ONE}/listing`]: one });
    await user.click(screen.getByRole('button', { name: 'Keep it off when the contract ends' }));
    await waitFor(() => expect(puts()[0]?.body).toEqual({ listing: 'public', staysOff: true }));
  });

  it('held, it waits for an administrator', async () => {
    await openForm({ [`GET ${ONE}`]: property({ standing: 'held', listing: 'held' }) });
    expect(screen.getByText('Held')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });
});

describe('reports of a home', () => {
  const REPORT = {
    ...{ id: 'r-1', reason: 'money_first', details: 'Asked for ₹5,000', isConfirmed: true },
    sameAs: null,
    createdAt: '2026-11-20T06:30:00.000Z',
  };
  const openAsAdmin = async (more: Replies) => {
    const page = openPortal(AT, 'admin', { ...replies, ...more });
    await screen.findByRole('form', { name: 'Edit Property' });
    return page;
  };

  it.each([
    ['Nothing is wrong', 'dismissed'],
    ['Keep it off the site', 'upheld'],
  ])('are settled by an administrator: %s', async (label, outcome) => {
    const { user, calls } = await openAsAdmin({
      [`GET ${ONE}/reports`]: listOf([REPORT]),
      [`POST ${ONE}/reports/resolution`]: { message: 'Reports settled' },
    });
    expect(await screen.findByText('Asked for ₹5,000')).toBeInTheDocument();
    expect(screen.getByText('They asked for money first')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText('Reports settled')).toBeInTheDocument();
    expect(calls.find(({ path }) => path.endsWith('/resolution'))?.body).toEqual({ outcome });
  });

  it('lead to the other home that shows the same picture', async () => {
    const sameAs = { propertyId: 'h-9', propertyName: 'Palm Grove 2A' };
    await openAsAdmin({
      [`GET ${ONE}/reports`]: listOf([{ ...REPORT, reason: 'same_picture', details: null, sameAs }]),
    });
    expect(await screen.findByRole('link', { name: 'Palm Grove 2A' })).toHaveAttribute(
      'href',
      '/properties/edit/h-9',
    );
    expect(screen.getByText('Another owner’s home shows the same picture')).toBeInTheDocument();
  });

  it('that there are none of say so', async () => {
    await openAsAdmin({ [`GET ${ONE}/reports`]: listOf([]) });
    expect(await screen.findByText('No reports to look at.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Nothing is wrong' })).not.toBeInTheDocument();
  });

  it('are not its owner’s to see', async () => {
    const { calls } = await openForm();
    expect(calls.some(({ path }) => path.endsWith('/reports'))).toBe(false);
  });
});

describe('editing a property', () => {
  it('starts with what the property is', async () => {
    await openForm();
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Property' })).toBeInTheDocument();
    const values = [
      ['Name', 'Lake View 4B'],
      ['Address', '12, 5th Block, Koramangala, Bengaluru 560095'],
      ['Locality', 'Koramangala'],
      ['City', 'Bengaluru'],
      ['PIN code', '560095'],
      ['Type', 'Apartment'],
      ['Config', '2 BHK'],
      ['Status', 'Available'],
      ['List For', 'Rent'],
      ['Area (sqft)', '1150'],
      ['Furnishing', 'Semi'],
      ['Best About', 'Morning sun'],
      ['Cost', '42,000'],
      ['Security Deposit', '2,00,000'],
      ['Latitude', '12.9352'],
      ['Longitude', ''],
      ['URL', '/media/demo/living-1.svg'],
      ['Caption', 'Living room'],
    ] as const;
    for (const [label, value] of values) expect(field(label)).toHaveDisplayValue(value);
    const chosen = screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true });
    expect(chosen.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      ...['Families', 'Single people', 'Sharers', 'Companies'],
      ...['Lift', 'CCTV', 'Gym'],
    ]);
  });

  it('shows as one types how complete the listing is, and what would help it most', async () => {
    const { user } = await openForm();
    const meter = () => screen.getByRole('meter', { name: 'How complete the listing is' });
    expect(meter()).toHaveAttribute('aria-valuenow', '23');
    const advice = within(screen.getByRole('region', { name: 'How complete the listing is' }));
    expect(advice.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      ...['Add 4 more pictures', 'Describe it in 80 letters or more', 'Say from when it is available'],
    ]);
    await user.click(field('Best About'));
    await user.paste('x'.repeat(80));
    expect(meter()).toHaveAttribute('aria-valuenow', '36');
  });

  it('offers the four statuses', async () => {
    await openForm();
    const options = [...(field('Status') as HTMLSelectElement).options].map((option) => option.value);
    expect(options).toEqual(['available', 'vacant', 'rented', 'sold']);
  });

  it('sends the whole new state, says so and goes back to the list', async () => {
    const { user, submit, puts } = await openForm({ [`PUT ${ONE}`]: property({ name: 'Lake View 5B' }) });
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Lake View 5B');
    await user.selectOptions(field('Status'), 'Sold');
    await user.clear(field('Best About'));
    await user.clear(field('Latitude'));
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    await submit();
    expect(await screen.findByText('Property updated!')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/properties'));
    expect(puts().map((call) => call.body)).toEqual([
      {
        name: 'Lake View 5B',
        ...{ typeId: 1, configId: 3, status: 'sold', listFor: 'rent', areaSqft: 1150, furnishing: 'Semi' },
        address: '12, 5th Block, Koramangala, Bengaluru 560095',
        ...{ locality: 'Koramangala', city: 'Bengaluru', pinCode: '560095' },
        ...{ bestAbout: null, costValue: 42000, securityDeposit: 200000 },
        ...{ latitude: null, longitude: null, amenityIds: [1, 4, 6], images: [] },
        ...UNSAID,
      },
    ]);
  });

  it('says of a home that is let later that it is off the site', async () => {
    await openForm({ [`GET ${ONE}`]: property({ letFrom: '2026-12-05' }) });
    expect(field('Status')).toHaveAccessibleDescription(
      'It is let from 5 Dec 2026, and off the public site whatever is chosen here.',
    );
  });

  it('keeps what was typed when the server refuses', async () => {
    const { user, submit } = await openForm({
      [`PUT ${ONE}`]: problem(409, 'A property with an active contract stays rented', {
        status: ['Must be rented'],
      }),
    });
    await user.selectOptions(field('Status'), 'Vacant');
    await submit();
    expect(await screen.findByText('A property with an active contract stays rented')).toBeInTheDocument();
    expect(field('Status')).toHaveAccessibleDescription(expect.stringContaining('Must be rented'));
    expect(field('Status')).toHaveDisplayValue('Vacant');
    expect(address()).toBe(AT);
  });

  it('keeps what was typed when the network fails', async () => {
    const { user, submit } = await openForm();
    await user.type(field('Best About'), ' and a lake');
    await submit();
    expect(await screen.findByText('Failed to update property')).toBeInTheDocument();
    expect(field('Best About')).toHaveValue('Morning sun and a lake');
  });

  it('asks before a changed form is left, and not before an unchanged one', async () => {
    const { user } = await openForm();
    await user.type(field('Name'), '!');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field('Name')).toHaveValue('Lake View 4B!');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/properties'));
  });

  it('leaves an unchanged form at once', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/properties'));
  });

  it('does not take what another tab changed from under the pen', async () => {
    const { user, calls } = await openForm();
    await user.type(field('Name'), '!');
    const before = calls.length;
    fireEvent(window, new Event('visibilitychange'));
    fireEvent(window, new Event('focus'));
    expect(calls.length).toBe(before);
    expect(field('Name')).toHaveValue('Lake View 4B!');
  });

  it('says in the page when the property could not be had, and tries again', async () => {
    let away = true;
    const { user } = openPortal(AT, 'owner', {
      ...replies,
      [`GET ${ONE}`]: () => (away ? problem(500, 'Away') : answer(property())),
    });
    expect(await screen.findByText('Failed to load property or reference data')).toBeInTheDocument();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form', { name: 'Edit Property' })).toBeInTheDocument();
  });

  it('says the same when only what to choose from could not be had', async () => {
    openPortal(AT, 'owner', { ...replies, 'GET /api/properties/configs': problem(500, 'Away') });
    expect(await screen.findByText('Failed to load property or reference data')).toBeInTheDocument();
  });

  it('has the way back from a property that is not there or not one’s own', async () => {
    openPortal(AT, 'owner', { ...replies, [`GET ${ONE}`]: problem(404, 'Property not found') });
    expect(await screen.findByText('Failed to load property or reference data')).toBeInTheDocument();
    expect(screen.getByText('There is no such property, or it is not yours to see.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to properties' })).toHaveAttribute('href', '/properties');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it.each(['tenant', 'accountant'] as const)('is a page to read for a %s', async (role) => {
    const told = property({ floor: 3, ofFloors: 9, pets: true, maintenance: 3500 });
    const { calls } = openPortal(AT, role, { ...replies, [`GET ${ONE}`]: told });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lake View 4B' })).toBeInTheDocument();
    for (const text of ['Apartment', '1,150', '₹42,000', '₹2,00,000', 'Morning sun', 'CCTV', 'Vacant'])
      expect(screen.getByText(text)).toBeInTheDocument();
    for (const [label, fact] of [
      ['Floor', '3 of 9'],
      ['Pets', 'Welcome'],
      ['Maintenance', '₹3,500/month'],
    ] as const)
      expect(factOf(label)).toHaveTextContent(fact);
    expect(screen.getByRole('img', { name: 'Living room' })).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(calls.some((call) => call.path.includes('interests'))).toBe(false);
  });
});
