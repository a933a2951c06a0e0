import { expect, jest, test } from '@jest/globals';
import { problem, stubApi } from '@kiraya/session/testing';
import { factOf } from '@kiraya/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { offeredHome } from '../../testing/homes';
import { address, openSite } from '../../testing/open-site';

const home = offeredHome();
const HOME = `GET /api/properties/public/${home.id}`;
const AT = `/property/${home.id}`;

const opened = () => screen.findByRole('heading', { level: 1, name: home.name });

test('a home is shown in full', async () => {
  stubApi({ [HOME]: home });
  openSite(AT);
  await opened();
  expect(screen.getByRole('img', { name: 'Lake View Residency 4B: Living room' })).toBeVisible();
  expect(screen.getByText(/5th Block, Koramangala/)).toBeVisible();
  expect(factOf('Type')).toHaveTextContent('Apartment');
  expect(factOf('Config')).toHaveTextContent('2 BHK');
  expect(factOf('Area')).toHaveTextContent('1,150 sq ft');
  expect(factOf('Furnishing')).toHaveTextContent('Semi');
  expect(factOf('Owner')).toHaveTextContent('Meera Krishnan');
  expect(factOf('Tenant')).toHaveTextContent('None, it is vacant');
  const chips = within(screen.getByRole('region', { name: 'Amenities' })).getAllByRole('listitem');
  expect(chips.map((chip) => chip.textContent)).toEqual(['Lift', 'Gym', 'CCTV', 'Intercom']);
});

test('a rent says what moving in costs in all', async () => {
  stubApi({ [HOME]: home });
  openSite(AT);
  await opened();
  expect(factOf('Cost')).toHaveTextContent('₹1,42,000/month');
  expect(factOf('Security Deposit')).toHaveTextContent('₹2,84,0002 months’ rent');
  expect(factOf('Money to move in')).toHaveTextContent('₹4,26,000First month’s rent and deposit');
  expect(screen.queryByText('Total a month')).not.toBeInTheDocument();
  expect(screen.queryByText(/Model/)).not.toBeInTheDocument();
  expect(screen.getByText('Never pay before you have seen the home.')).toBeVisible();
  expect(factOf('Best About')).toHaveTextContent('Morning sun and a quiet lane.');
});

test('a home for sale has a price, not a rent, and nothing is added up', async () => {
  const sums = { monthly: null, moveIn: null };
  stubApi({ [HOME]: offeredHome({ listFor: 'sell', costValue: 12_500_000, bestAbout: null, ...sums }) });
  openSite(AT);
  await opened();
  expect(factOf('Cost')?.textContent).toBe('₹1,25,00,000');
  expect(screen.queryByText('Money to move in')).not.toBeInTheDocument();
  expect(screen.queryByText(/Model/)).not.toBeInTheDocument();
  expect(screen.queryByText('Best About')).not.toBeInTheDocument();
});

test('maintenance is added to the rent and to the money to move in', async () => {
  stubApi({ [HOME]: offeredHome({ maintenance: 3500.5, monthly: 145500.5, moveIn: 429500.5 }) });
  openSite(AT);
  await opened();
  expect(factOf('Maintenance')).toHaveTextContent('₹3,500.50/month');
  expect(factOf('Total a month')).toHaveTextContent('₹1,45,500.50');
  expect(factOf('Money to move in')).toHaveTextContent(
    '₹4,29,500.50First month’s rent, maintenance and deposit',
  );
});

test.each([
  ['a home', {}, 1],
  ['two months', { securityDeposit: 284_000 }, 0],
  ['a shop', { type: { id: 7, name: 'Shop' } }, 0],
  ['a home for sale', { listFor: 'sell' as const }, 0],
])('a deposit above two rents is more than the Model Act’s: %s', async (_what, given, times) => {
  stubApi({ [HOME]: offeredHome({ securityDeposit: 284_001, ...given }) });
  openSite(AT);
  await opened();
  expect(screen.queryAllByText('More than the Model Act’s 2 months')).toHaveLength(times);
  expect(screen.queryAllByText(/law only where a state has adopted it/)).toHaveLength(times);
});

test('what its owner said of it is told, and nothing else', async () => {
  stubApi({
    [HOME]: offeredHome({
      ...{ availableFrom: '2099-01-31', floor: 0, ofFloors: 4, facing: 'East', bathrooms: 2, pets: false },
      ...{ carParking: 1, bikeParking: 2, pgFor: 'Women', maxOccupants: 3, openTo: ['Families', 'Sharers'] },
    }),
  });
  openSite(AT);
  await opened();
  for (const [label, words] of [
    ['Available from', '31 Jan 2099'],
    ['Floor', 'Ground of 4'],
    ['Facing', 'East'],
    ['Bathrooms', '2'],
    ['Parking', '1 car, 2 bikes'],
    ['Pets', 'Not allowed'],
    ['This PG is for', 'Women'],
    ['Most occupants', '3'],
    ['Open to', 'Families, Sharers'],
  ] as const)
    expect(factOf(label)?.textContent).toBe(words);
});

test('what nobody said is left out', async () => {
  stubApi({ [HOME]: offeredHome({ openTo: [] }) });
  openSite(AT);
  await opened();
  for (const label of ['Available from', 'Floor', 'Facing', 'Parking', 'Pets', 'Open to', 'Maintenance'])
    expect(screen.queryByText(label, { selector: 'dt' })).not.toBeInTheDocument();
});

test.each([
  [0, 'Confirmed today'],
  [1, 'Confirmed yesterday'],
  [3, 'Confirmed 3 days ago'],
  [30, 'Confirmed 30 days ago'],
  [31, undefined],
])('that it was free %d days ago: %s', async (days, words) => {
  const confirmedAt = new Date(Date.now() - days * 86_400_000).toISOString();
  stubApi({ [HOME]: offeredHome({ confirmedAt }) });
  openSite(AT);
  await opened();
  expect(screen.queryByText(/^Confirmed/)?.textContent).toBe(words);
});

test('it is shared by its address, which is copied where the browser shares nothing', async () => {
  stubApi({ [HOME]: home });
  const { user } = openSite(AT);
  await opened();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('The link is copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
});

test.each([
  [{ latitude: 12.9352, longitude: 77.6245 }, '12.9352%2C77.6245'],
  [{}, '12%2C%205th%20Block%2C%20Koramangala%2C%20Bengaluru%20560095'],
])('the map link leads to the place: %p', async (given, query) => {
  stubApi({ [HOME]: offeredHome(given) });
  openSite(AT);
  await opened();
  const link = screen.getByRole('link', { name: 'View on map' });
  expect(link).toHaveAttribute('href', `https://www.google.com/maps/search/?api=1&query=${query}`);
});

test('on an Android phone the map link opens the visitor’s own map', async () => {
  const userAgent = jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (Linux; Android 16)');
  stubApi({ [HOME]: offeredHome({ latitude: 12.9352, longitude: 77.6245 }) });
  openSite(AT);
  await opened();
  const link = screen.getByRole('link', { name: 'View on map' });
  expect(link.getAttribute('href')).toMatch(/^geo:12\.9352,77\.6245\?q=12\.9352%2C77\.6245\(/);
  userAgent.mockRestore();
});

test('the pictures can be turned and chosen', async () => {
  const images = ['Living room', 'Kitchen', 'Balcony'].map((caption) => ({
    imgUrl: `/media/${caption}`,
    absoluteUrl: 'https://example.com/picture',
    caption,
  }));
  stubApi({ [HOME]: offeredHome({ images }) });
  const { user } = openSite(AT);
  await opened();
  const large = () =>
    within(screen.getByRole('region', { name: 'Pictures' }))
      .getByRole('img')
      .getAttribute('alt');
  await user.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(large()).toBe('Lake View Residency 4B: Balcony');
  await user.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByText('Living room, 1 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show picture 2: Kitchen' }));
  expect(large()).toBe('Lake View Residency 4B: Kitchen');
  expect(screen.getByRole('button', { name: 'Show picture 2: Kitchen' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a picture opens on the whole screen, turned by keys and swipes, and gives the focus back', async () => {
  const images = ['Living room', 'Kitchen', 'Balcony'].map((caption) => ({
    imgUrl: `/media/${caption}`,
    absoluteUrl: 'https://example.com/picture',
    caption,
  }));
  stubApi({ [HOME]: offeredHome({ images }) });
  const { user } = openSite(AT);
  await opened();
  const enlarge = screen.getByRole('button', { name: 'See the picture on the whole screen' });
  await user.click(enlarge);
  const dialog = await screen.findByRole('dialog', { name: `Pictures of ${home.name}` });
  const shown = () => within(dialog).getByRole('img').getAttribute('alt')?.split(': ')[1];
  expect(shown()).toBe('Living room');
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe('Kitchen');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shown()).toBe('Balcony');
  await swipe(user, within(dialog).getByRole('img'), [300, 100]);
  expect(shown()).toBe('Living room');
  await swipe(user, within(dialog).getByRole('img'), [100, 110]);
  expect(shown()).toBe('Living room');
  await swipe(user, within(dialog).getByRole('img'), [100, 300]);
  expect(shown()).toBe('Balcony');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(enlarge).toHaveFocus();
  expect(screen.getByText('Balcony, 3 of 3')).toBeVisible();
});

/** Swipes from one place to another across. */
const swipe = (
  user: ReturnType<typeof openSite>['user'],
  target: HTMLElement,
  [from, to]: [number, number],
) =>
  user.pointer([
    { keys: '[TouchA>]', target, coords: { clientX: from, clientY: 10 } },
    { pointerName: 'TouchA', target, coords: { clientX: to, clientY: 10 } },
    { keys: '[/TouchA]', target, coords: { clientX: to, clientY: 10 } },
  ]);

test('while it is on its way nothing is claimed', async () => {
  stubApi({ [HOME]: () => new Promise<Response>(() => undefined) });
  openSite(AT);
  expect(await screen.findByRole('status', { name: 'Loading the property' })).toBeInTheDocument();
});

test('a home that cannot be loaded says so and can be tried again', async () => {
  let broken = true;
  stubApi({ [HOME]: () => (broken ? problem(500, 'Something went wrong') : home) });
  const { user } = openSite(AT);
  const failure = { level: 1, name: 'Could not load property details' };
  expect(await screen.findByRole('heading', failure)).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await opened()).toBeVisible();
});

test('a home that is gone says that it is no longer listed', async () => {
  stubApi({ [HOME]: problem(404, 'Property not found'), 'GET /api/properties/public': [] });
  const { user } = openSite(AT);
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load property details');
  expect(screen.getByRole('alert')).toHaveTextContent('This home is no longer listed.');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'See other homes' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('a home is put on the shortlist where it is read, and taken off there', async () => {
  stubApi({ [HOME]: home });
  const { user } = openSite(AT);
  await opened();
  const heart = screen.getByRole('button', { name: `Shortlist ${home.name}` });
  await user.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('shortlist')).toBe(home.id);
  await user.click(heart);
  expect(localStorage.getItem('shortlist')).toBe('');
});
