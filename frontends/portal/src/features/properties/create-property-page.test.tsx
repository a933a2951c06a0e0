import { describe, expect, it } from '@jest/globals';
import { ASKED_FACTS } from '@kiraya/rules';
import { answer, problem } from '@kiraya/session/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { field, fillProperty, filledProperty } from '../../testing/fill-property';
import { openPortal } from '../../testing/open-portal';
import { property, PROPERTY_ID, reference } from '../../testing/properties';

const submit = () => screen.getByRole('button', { name: 'Create property' });
const created = { 'POST /api/properties': () => answer(property(), { status: 201 }) };
type Replies = Parameters<typeof openPortal>[2];

async function openForm(replies: Replies = {}, role: 'owner' | 'admin' = 'owner') {
  const page = openPortal('/properties/create', role, { ...reference, ...replies });
  await screen.findByRole('form', { name: 'Create Property' });
  const posts = () => page.calls.filter((call) => call.method === 'POST');
  return { ...page, posts };
}

describe('creating a property', () => {
  it('starts with the defaults', async () => {
    await openForm();
    expect(screen.getByRole('heading', { level: 1, name: 'Create Property' })).toBeInTheDocument();
    expect(field('List For')).toHaveDisplayValue('Rent');
    expect(field('Furnishing')).toHaveDisplayValue('Unfurnished');
    expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Owner')).not.toBeInTheDocument();
  });

  it('sends what was typed, says that it is done, and is empty again', async () => {
    const { user, posts } = await openForm(created);
    await fillProperty(user);
    await user.selectOptions(field('List For'), 'Lease');
    await user.selectOptions(field('Furnishing'), 'Fully');
    await user.type(field('Best About'), 'Quiet lane');
    await user.type(field('Latitude'), '18.52');
    await user.type(field('Longitude'), '-73.85');
    await user.click(screen.getByRole('checkbox', { name: 'Gym' }));
    await user.click(screen.getByRole('checkbox', { name: 'Lift' }));
    await user.click(screen.getByRole('checkbox', { name: 'Gym' }));
    await user.click(screen.getByRole('button', { name: 'Add a picture by its address' }));
    await user.type(field('URL'), 'https://example.com/a.jpg');
    await user.type(field('Caption'), 'Front');
    await user.click(submit());
    expect(await screen.findByText('Property created!')).toBeInTheDocument();
    expect(posts().map((call) => call.body)).toEqual([
      {
        ...filledProperty,
        listFor: 'lease',
        furnishing: 'Fully',
        bestAbout: 'Quiet lane',
        latitude: 18.52,
        longitude: -73.85,
        amenityIds: [1],
        images: [{ url: 'https://example.com/a.jpg', caption: 'Front' }],
      },
    ]);
    expect(field('Name')).toHaveValue('');
    expect(field('Cost')).toHaveValue('');
    expect(field('List For')).toHaveDisplayValue('Rent');
    expect(screen.queryByLabelText('URL')).not.toBeInTheDocument();
  });

  it('has a field for each question that visitors ask first', async () => {
    const { user } = await openForm(created);
    await user.selectOptions(field('Type'), 'PG');
    for (const { label } of Object.values(ASKED_FACTS))
      expect(screen.getByText((text) => text === label || text === `${label} (optional)`)).toBeVisible();
  });

  it('sends a chosen water supply', async () => {
    const { user, posts } = await openForm(created);
    await fillProperty(user);
    await user.selectOptions(screen.getByLabelText(/^Water supply/), 'Municipal and borewell');
    await user.click(submit());
    await waitFor(() => expect(posts().map(({ body }) => body)).toMatchObject([{ waterSupply: 'both' }]));
  });

  it('shows the new home above the empty form, with what comes next', async () => {
    const { user } = await openForm(created);
    await fillProperty(user);
    await user.click(submit());
    const home = within(await screen.findByRole('region', { name: 'Lake View 4B' }));
    expect(home.getByText('It is on the public site now.')).toBeInTheDocument();
    const links = home.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['View', `/property/${PROPERTY_ID}`],
      ['Add pictures', `/properties/edit/${PROPERTY_ID}#pictures`],
    ]);
    await user.click(home.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('The link is copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/property/${PROPERTY_ID}`);
  });

  it('understands an amount as people write it, and refuses beside it what it does not', async () => {
    const { user, posts } = await openForm(created);
    await fillProperty(user);
    await user.clear(field('Cost'));
    await user.type(field('Cost'), '12.345');
    await user.click(submit());
    await waitFor(() => expect(field('Cost')).toHaveFocus());
    expect(field('Cost')).toHaveValue('12.345');
    expect(field('Cost')).toHaveAccessibleDescription(
      expect.stringContaining('Must have at most two decimals'),
    );
    expect(posts()).toEqual([]);
    await user.clear(field('Cost'));
    await user.type(field('Cost'), '25k');
    expect(screen.getByText('₹25,000')).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(posts().map(({ body }) => body)).toMatchObject([{ costValue: 25000 }]));
  });

  it('asks once whether a rent of hardly anything is meant', async () => {
    const { user, posts } = await openForm(created);
    await fillProperty(user);
    await user.clear(field('Cost'));
    await user.type(field('Cost'), '25');
    await user.click(submit());
    expect(await screen.findByText('₹25 is very little for a home.')).toBeInTheDocument();
    expect(posts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, it is meant' }));
    await waitFor(() => expect(posts().map(({ body }) => body)).toMatchObject([{ costValue: 25 }]));
  });

  it('asks once whether a rent ten times away from the middle of its town is meant', async () => {
    const { user, calls, posts } = await openForm({
      ...created,
      'GET /api/properties/middle-rent': { rent: 34000, ofConfig: true },
    });
    await fillProperty(user);
    await user.type(field('City'), ' Pune ');
    await user.clear(field('Cost'));
    await user.type(field('Cost'), '3.4 lakh');
    await user.click(submit());
    expect(
      await screen.findByText(
        'The middle rent of homes of this size in Pune is ₹34,000, and this is ₹3,40,000.',
      ),
    ).toBeInTheDocument();
    expect(posts()).toEqual([]);
    expect(calls.map(({ path }) => path)).toContain('/api/properties/middle-rent?city=Pune&configId=3');
    await user.click(screen.getByRole('button', { name: 'Yes, it is meant' }));
    await waitFor(() => expect(posts().map(({ body }) => body)).toMatchObject([{ costValue: 340000 }]));
  });

  it('sends what visitors ask first, and the kind of PG of a PG alone', async () => {
    const { user, posts } = await openForm(created);
    await fillProperty(user);
    expect(screen.queryByLabelText(/^This PG is for/)).not.toBeInTheDocument();
    await user.selectOptions(field('Type'), 'PG');
    await user.selectOptions(screen.getByLabelText(/^This PG is for/), 'Women');
    await user.selectOptions(screen.getByLabelText(/^Facing/), 'North-east');
    await user.selectOptions(screen.getByLabelText(/^Pets/), 'Not allowed');
    fireEvent.change(screen.getByLabelText(/^Available from/), { target: { value: '2026-12-01' } });
    for (const [label, typed] of [
      [/^Maintenance/, '3500.50'],
      [/^Floor/, '-1'],
      [/^Topmost floor/, '4'],
      [/^Bathrooms/, '2'],
      [/^Car parking/, '0'],
      [/^Bike parking/, '3'],
      [/^Most occupants/, '4'],
    ] as const)
      await user.type(screen.getByLabelText(label), typed);
    await user.click(screen.getByRole('checkbox', { name: 'Companies' }));
    await user.click(submit());
    expect(await screen.findByText('Property created!')).toBeInTheDocument();
    expect(posts()[0]?.body).toMatchObject({
      ...{ availableFrom: '2026-12-01', maintenance: 3500.5, floor: -1, ofFloors: 4, facing: 'North-east' },
      ...{ bathrooms: 2, carParking: 0, bikeParking: 3, pets: false, pgFor: 'Women', maxOccupants: 4 },
      openTo: ['Families', 'Single people', 'Sharers'],
    });
  });

  it('saves a draft, and only as long as that is what is pressed', async () => {
    const { user, posts } = await openForm({
      'POST /api/properties': ({ body }) =>
        answer(property({ standing: (body as { listing?: string }).listing ?? 'public' }), { status: 201 }),
    });
    const draft = () => screen.getByRole('button', { name: 'Save as draft' });
    await user.click(draft());
    expect((await screen.findAllByText('Required')).length).toBeGreaterThan(0);
    await fillProperty(user);
    await user.click(submit());
    await screen.findByText('Property created!');
    await fillProperty(user);
    await user.click(draft());
    await screen.findByText('Property created! It is a draft until you publish it.');
    const home = within(screen.getByRole('region', { name: 'Lake View 4B' }));
    expect(home.getByRole('link', { name: 'View' })).toHaveAttribute(
      'href',
      `/properties/edit/${PROPERTY_ID}`,
    );
    expect(home.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    expect(posts().map(({ body }) => (body as { listing?: string }).listing)).toEqual([undefined, 'draft']);
    expect(field('Name')).toHaveValue('');
  });

  it('hints at words that name groups of people, and sends them all the same', async () => {
    const { user, posts } = await openForm(created);
    await fillProperty(user);
    expect(screen.queryByText(/^The text says/)).not.toBeInTheDocument();
    await user.type(field('Best About'), 'Families preferred');
    expect(screen.getByText(/^The text says “Families preferred”/)).toBeInTheDocument();
    await user.click(submit());
    await screen.findByText('Property created!');
    expect(posts()[0]?.body).toMatchObject({ bestAbout: 'Families preferred' });
  });

  it('is sent once, however often the button is pressed', async () => {
    let finish = (_answer: Response) => {};
    const { user, posts } = await openForm({
      'POST /api/properties': () => new Promise<Response>((resolve) => (finish = resolve)),
    });
    await fillProperty(user);
    await user.dblClick(submit());
    const busy = await screen.findByRole('button', { name: 'Creating...' });
    expect(busy).toBeDisabled();
    await user.click(busy);
    expect(posts()).toHaveLength(1);
    finish(answer(property(), { status: 201 }));
    expect(await screen.findByText('Property created!')).toBeInTheDocument();
    expect(posts()).toHaveLength(1);
  });

  it('shows the server’s sentence, puts its words on their fields and keeps what was typed', async () => {
    const { user } = await openForm({
      'POST /api/properties': problem(400, 'Some fields need your attention', {
        name: ['Must not contain control characters'],
        'images.0.url': ['Invalid URL'],
      }),
    });
    await fillProperty(user);
    await user.click(screen.getByRole('button', { name: 'Add a picture by its address' }));
    await user.type(field('URL'), 'https://example.com/a.jpg');
    await user.click(submit());
    expect(await screen.findByText('Some fields need your attention')).toBeInTheDocument();
    expect(field('Name')).toHaveAccessibleDescription(
      expect.stringContaining('Must not contain control characters'),
    );
    expect(field('URL')).toHaveAccessibleDescription('Invalid URL');
    expect(field('Name')).toHaveValue('Palm Court 2A');
    await waitFor(() => expect(field('Name')).toHaveFocus());
  });

  it('keeps what was typed when the network fails', async () => {
    const { user } = await openForm();
    await fillProperty(user);
    await user.click(submit());
    expect(await screen.findByText('Failed to create property')).toBeInTheDocument();
    expect(field('Address')).toHaveValue('7, MG Road, Pune 411001');
    expect(submit()).toBeEnabled();
  });

  it('is sent with the same key until it is made, and then with a new one', async () => {
    let away = true;
    const { user, posts } = await openForm({
      'POST /api/properties': () => (away ? problem(500, 'Away') : answer(property(), { status: 201 })),
    });
    for (const times of [1, 2, 3]) {
      away = times === 1;
      if (times !== 2) await fillProperty(user);
      await user.click(submit());
      await waitFor(() => expect(posts()).toHaveLength(times));
      await waitFor(() => expect(submit()).toBeEnabled());
    }
    const [first, second, third] = posts().map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('says when the lists to choose from could not be had, and tries again', async () => {
    let away = true;
    const { user } = openPortal('/properties/create', 'owner', {
      ...reference,
      'GET /api/properties/types': () =>
        away ? problem(500, 'Away') : answer([{ id: 1, name: 'Apartment' }]),
    });
    await screen.findByText('Failed to load reference data');
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form', { name: 'Create Property' })).toBeInTheDocument();
  });
});
