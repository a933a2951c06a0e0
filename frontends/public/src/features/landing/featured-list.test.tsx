import { expect, jest, test } from '@jest/globals';
import { answer, problem, stubApi } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { listedHome } from '../../testing/homes';
import { address, openSite } from '../../testing/open-site';

const LIST = 'GET /api/properties/public';
const lake = listedHome();
const salt = listedHome({
  id: '2',
  name: 'Old house',
  address: 'Sector 1, Salt Lake, Kolkata',
  amenities: [],
  images: [],
});
const villa = listedHome({ id: '3', name: 'Gulmohar Villa', address: 'Satellite, Ahmedabad' });

const searchBox = () => screen.getByRole('searchbox', { name: 'Search homes' });
const homes = () =>
  screen.queryAllByRole('link', { name: /Lake View|Old house|Villa/ }).map((link) => link.textContent);

/** Search like the API's, over more homes than the page shows. */
function searching(all: ReturnType<typeof listedHome>[]) {
  return ({ path }: { path: string }) => {
    const query = new URL(path, 'http://localhost').searchParams;
    const q = query.get('q')?.toLowerCase() ?? '';
    const found = all.filter(({ name, address: at }) => `${name}\n${at}`.toLowerCase().includes(q));
    return answer(found.slice(0, Number(query.get('limit'))));
  };
}

test('a vacant home is a row of the table with all that one compares, and leads to its page', async () => {
  stubApi({ [LIST]: [lake] });
  const { user } = openSite('/');
  const row = within(await screen.findByRole('row', { name: /Lake View/ }));
  expect(screen.getByRole('heading', { name: 'Featured Properties' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Name',
    'Address',
    'Type',
    'Config',
    'Area',
    'Furnishing',
    'Amenities',
    'Rent or price',
  ]);
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Lake View Residency 4B',
    '12, 5th Block, Koramangala, Bengaluru 560095',
    'Apartment',
    '2 BHK',
    '1,150 sq ft',
    'Semi',
    'Lift, Gym and 2 more',
    '₹1,42,000/month',
  ]);
  await user.click(row.getByRole('link', { name: 'Lake View Residency 4B' }));
  await waitFor(() => expect(address()).toBe(`/property/${lake.id}`));
});

test.each([
  ['rent', '₹1,42,000/month'],
  ['sell', '₹1,42,000For sale'],
  ['lease', '₹1,42,000For lease'],
] as const)('what a home listed for %s costs is told as what it is', async (listFor, told) => {
  stubApi({ [LIST]: [listedHome({ listFor })] });
  openSite('/');
  const row = within(await screen.findByRole('row', { name: /Lake View/ }));
  expect(row.getAllByRole('cell').at(-1)).toHaveTextContent(told);
});

test('a click anywhere in a row leads to the home, with the new-tab keys in a new tab', async () => {
  stubApi({ [LIST]: [lake] });
  const { user } = openSite('/');
  const row = within(await screen.findByRole('row', { name: /Lake View/ }));
  const rent = row.getByText('₹1,42,000/month');
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  await user.keyboard('{Control>}');
  await user.click(rent);
  await user.keyboard('{/Control}');
  await user.pointer({ keys: '[MouseMiddle]', target: rent });
  expect(opened.mock.calls.map(([url]) => url)).toEqual(
    Array(2).fill(`http://localhost/property/${lake.id}`),
  );
  expect(address()).toBe('/');
  await user.click(rent);
  await waitFor(() => expect(address()).toBe(`/property/${lake.id}`));
});

test('five homes are asked for, and never more are shown', async () => {
  const many = Array.from({ length: 9 }, (_, n) => listedHome({ id: `${n}`, name: `Lake View ${n}` }));
  const calls = stubApi({ [LIST]: many });
  openSite('/');
  await waitFor(() => expect(homes()).toHaveLength(5));
  const asked = calls.map(({ path }) => path).filter((path) => path.includes('properties'));
  expect(asked).toEqual(['/api/properties/public?limit=5&sort=featured']);
});

test('typing filters what is shown at once, by name or address and whatever the case', async () => {
  stubApi({ [LIST]: searching([lake, salt, villa]) });
  const { user } = openSite('/');
  await waitFor(() => expect(homes()).toHaveLength(3));
  await user.type(searchBox(), 'LAKE');
  expect(homes()).toEqual(['Lake View Residency 4B', 'Old house']);
  await user.clear(searchBox());
  await user.type(searchBox(), '  satel ');
  expect(homes()).toEqual(['Gulmohar Villa']);
});

test('the search reaches homes that are not among the five shown', async () => {
  const others = Array.from({ length: 5 }, (_, n) => listedHome({ id: `${n}`, name: `Lake View ${n}` }));
  const calls = stubApi({ [LIST]: searching([...others, villa]) });
  const { user } = openSite('/');
  await waitFor(() => expect(homes()).toHaveLength(5));
  await user.type(searchBox(), 'gulmohar');
  expect(await screen.findByRole('link', { name: 'Gulmohar Villa' })).toBeVisible();
  expect(homes()).toEqual(['Gulmohar Villa']);
  expect(calls.at(-1)?.path).toBe('/api/properties/public?limit=5&q=gulmohar');
  await waitFor(() => expect(address()).toBe('/?q=gulmohar'));
});

test.each([
  ['right after typing', 'lake', false, '/browse?q=lake'],
  ['once what was typed is found', 'lake', true, '/browse?q=lake'],
  ['without a text', '   ', false, '/browse'],
])('Enter %s leads to all homes', async (_when, typed, settled, to) => {
  stubApi({ [LIST]: searching([lake, salt, villa]), 'GET /api/properties/browse': [] });
  const { user } = openSite('/');
  await waitFor(() => expect(homes()).toHaveLength(3));
  await user.type(searchBox(), typed);
  if (settled) await waitFor(() => expect(address()).toBe('/?q=lake'));
  if (settled) await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(to));
});

test('an answer that holds more than what was searched for is filtered as well', async () => {
  stubApi({ [LIST]: [lake, villa] });
  openSite('/?q=villa');
  await waitFor(() => expect(homes()).toEqual(['Gulmohar Villa']));
});

test('while the homes are on their way there are rows without words, and nothing claims that there are none', async () => {
  stubApi({ [LIST]: () => new Promise<Response>(() => undefined) });
  openSite('/');
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByText(/No vacant/)).not.toBeInTheDocument();
});

test('without any vacant home it says so', async () => {
  stubApi({ [LIST]: [] });
  openSite('/');
  expect(await screen.findByText('No vacant properties at the moment.')).toBeVisible();
});

test('a search without hits says so in other words and can be cleared', async () => {
  stubApi({ [LIST]: searching([lake, salt]) });
  const { user } = openSite('/');
  await user.type(searchBox(), 'castle');
  expect(await screen.findByText('No vacant home matches “castle”.')).toBeVisible();
  expect(screen.queryByText('No vacant properties at the moment.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(homes()).toHaveLength(2));
  expect(searchBox()).toHaveValue('');
});

test.each([
  ['a failing server', () => problem(500, 'Something went wrong')],
  ['no connection', () => Promise.reject(new TypeError('offline'))],
])(
  '%s: the list area says so, the rest of the page stays, and it can be tried again',
  async (_name, fail) => {
    let broken = true;
    stubApi({ [LIST]: () => (broken ? fail() : answer([lake])) });
    const { user } = openSite('/');
    expect(await screen.findByText('Could not load properties')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Search & Discover' })).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(homes()).toEqual(['Lake View Residency 4B']));
  },
);
