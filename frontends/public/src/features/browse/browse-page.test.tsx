import { beforeEach, describe, expect, test } from '@jest/globals';
import { answer, problem, stubApi } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { address, openSite } from '../../testing/open-site';
import type { BrowseHome } from './browse-api';

const LIST = 'GET /api/properties/browse';
const WITHOUT = 'GET /api/properties/browse/without';
const UNDERSTOOD = 'GET /api/properties/browse/understood';
const references = {
  'GET /api/properties/types': [{ id: 1, name: 'Apartment' }],
  'GET /api/properties/configs': [{ id: 3, name: '2 BHK' }],
};
const idOf = (n: number) => `0199f0a0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const home = (n: number, given: Partial<BrowseHome> = {}): BrowseHome => ({
  id: idOf(n),
  name: `Lake View ${n}`,
  picture: null,
  ...{ listFor: 'rent', costValue: 42_000, maintenance: 3500, securityDeposit: 84_000, depositMonths: 2 },
  ...{ moveIn: 129_500, type: { id: 1, name: 'Apartment' }, config: { id: 3, name: '2 BHK' } },
  ...{ areaSqft: 1150, furnishing: 'Semi', locality: 'Koramangala', city: 'Bengaluru' },
  ...{ availableFrom: null, confirmedAt: new Date().toISOString() },
  ...given,
});
const part = (given: Record<string, unknown>) => ({ insteadOf: null, ...given });
/** Parts of `2bhk in pune under 20k`. */
const SAID = [
  part({ kind: 'config', typed: '2bhk', words: '2 BHK', without: 'pune under 20k' }),
  part({ kind: 'town', typed: 'pune', words: 'Pune', without: '2bhk under 20k' }),
  part({ kind: 'cost', typed: 'under 20k', words: 'Up to ₹20,000', without: '2bhk pune' }),
];
const homes = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const asked = (calls: readonly { path: string }[]) =>
  calls.map(({ path }) => path).filter((path) => /^\/api\/properties\/browse\?/.test(path));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function open(at: string, replies: Record<string, unknown> = {}) {
  const calls = stubApi({ ...references, [UNDERSTOOD]: [], [LIST]: [home(1), home(2)], ...replies });
  return { ...openSite(at), calls };
}

describe('browsing homes', () => {
  test('shows of each what one chooses by, and leads to it', async () => {
    const { user } = open('/browse');
    const card = within(await screen.findByRole('article', { name: 'Lake View 1' }));
    for (const text of [
      '₹42,000/month',
      '+ ₹3,500 maintenance',
      '₹1,29,500 to move in, deposit 2 months’ rent',
      '2 BHK · Apartment · 1,150 sq ft · Semi-furnished',
      'Koramangala, Bengaluru',
      'Vacant now · Confirmed today',
    ])
      expect(screen.getByRole('article', { name: 'Lake View 1' })).toHaveTextContent(text);
    expect(screen.getByText('2 homes')).toBeVisible();
    await user.click(card.getByRole('link', { name: 'Lake View 1' }));
    await waitFor(() => expect(address()).toBe(`/property/${idOf(1)}`));
  });

  test('says of a home for sale what its cost is, and when one is free that is not free yet', async () => {
    open('/browse', {
      [LIST]: [
        home(1, {
          ...{ listFor: 'sell', maintenance: null, moveIn: null, depositMonths: null },
          ...{ availableFrom: '2099-12-01', confirmedAt: '2020-01-01T00:00:00Z' },
        }),
      ],
    });
    const card = within(await screen.findByRole('article', { name: 'Lake View 1' }));
    expect(card.getByText('For sale')).toBeVisible();
    expect(card.getByText('Vacant from 1 Dec 2099')).toBeVisible();
    expect(card.queryByText(/move in/)).not.toBeInTheDocument();
  });

  test('asks for what the address says, in words that can be dropped', async () => {
    const { user, calls } = open(
      '/browse?q=lake&minCost=10000&maxCost=50000&configId=3&lift=true&sort=cost&junk=1',
    );
    await waitFor(() => expect(homes()).toHaveLength(2));
    expect(asked(calls)).toEqual([
      '/api/properties/browse?q=lake&minCost=10000&maxCost=50000&configId=3&lift=true&sort=cost&limit=20',
    ]);
    const chips = within(screen.getByRole('list', { name: 'Filters in force' }));
    await chips.findByRole('button', { name: 'Drop the filter 2 BHK' });
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '“lake”',
      '₹10,000 to ₹50,000',
      '2 BHK',
      'Lift',
      'Clear all',
    ]);
    await user.click(chips.getByRole('button', { name: 'Drop the filter ₹10,000 to ₹50,000' }));
    await waitFor(() =>
      expect(asked(calls).at(-1)).toBe(
        '/api/properties/browse?q=lake&configId=3&lift=true&sort=cost&limit=20',
      ),
    );
    await user.click(chips.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe('/browse?sort=cost&junk=1'));
  });

  test('shows the text by its parts, each of which can be dropped', async () => {
    const { user } = open('/browse?q=2bhk+in+pune+under+20k&pets=true', { [UNDERSTOOD]: SAID });
    const chips = within(await screen.findByRole('list', { name: 'Filters in force' }));
    await chips.findByRole('button', { name: 'Drop the filter Pune' });
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['2 BHK', 'Pune', 'Up to ₹20,000', 'Pets welcome', 'Clear all'],
    ]);
    await user.click(chips.getByRole('button', { name: 'Drop the filter Up to ₹20,000' }));
    await waitFor(() => expect(address()).toBe('/browse?q=2bhk+pune&pets=true'));
    expect(screen.getByRole('searchbox', { name: 'Search homes' })).toHaveValue('2bhk pune');
  });

  test('says of a word that no home has what it searched for, and saves that', async () => {
    const mended = part({ kind: 'word', typed: 'powai', words: '“powai”', insteadOf: 'pwai', without: '' });
    const { user, calls } = open('/browse?q=pwai', {
      [UNDERSTOOD]: [mended],
      'POST /api/properties/saved-searches': { message: 'Follow the link' },
    });
    expect(await screen.findByText('No home has “pwai”. Searched for “powai”.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Mail me new homes' }));
    await user.type(await screen.findByLabelText('Email'), 'ravi@example.com{Enter}');
    await screen.findByText('Follow the link');
    expect(calls.at(-1)?.body).toEqual({ email: 'ravi@example.com', search: 'q=powai' });
  });

  test('puts what is chosen into the address', async () => {
    const { user } = open('/browse');
    await screen.findByRole('article', { name: 'Lake View 1' });
    await user.selectOptions(screen.getByLabelText('Listed for'), 'Rent');
    await user.click(screen.getByText('More filters'));
    await user.click(screen.getByLabelText('Pets welcome'));
    await user.selectOptions(screen.getByLabelText('Sort'), 'Area: largest first');
    await user.type(screen.getByRole('searchbox', { name: 'Search homes' }), 'koramangala{Enter}');
    await waitFor(() => expect(address()).toBe('/browse?listFor=rent&pets=true&sort=-area&q=koramangala'));
    await user.click(screen.getByLabelText('Pets welcome'));
    await waitFor(() => expect(address()).toBe('/browse?listFor=rent&sort=-area&q=koramangala'));
  });

  test('takes a range when it is left or entered', async () => {
    const { user } = open('/browse');
    const rent = within(screen.getByRole('group', { name: 'Rent or price, in rupees' }));
    await user.type(rent.getByLabelText('At least'), '10,000');
    await user.tab();
    await waitFor(() => expect(address()).toBe('/browse?minCost=10000'));
    await user.type(rent.getByLabelText('At most'), '20000{Enter}');
    expect(rent.getByLabelText('At most')).toHaveFocus();
    await waitFor(() => expect(address()).toBe('/browse?minCost=10000&maxCost=20000'));
    await user.clear(rent.getByLabelText('At most'));
    await user.type(rent.getByLabelText('At most'), '30k{Enter}');
    await waitFor(() => expect(address()).toBe('/browse?minCost=10000&maxCost=30000'));
    expect(rent.getByLabelText('At most')).toHaveValue('30k');
    expect(rent.getByText('₹30,000')).toBeVisible();
  });

  test('says beside a range what it does not understand, and asks nothing by it', async () => {
    const { user } = open('/browse');
    const most = within(screen.getByRole('group', { name: 'Rent or price, in rupees' })).getByLabelText(
      'At most',
    );
    await user.type(most, '1e5{Enter}');
    expect(most).toHaveAccessibleDescription(/^Not an amount/);
    expect(most).toHaveValue('1e5');
    expect(address()).toBe('/browse');
  });

  test('shows more homes below those that are there', async () => {
    const next = '</api/properties/browse?limit=20&cursor=abc>; rel="next"';
    const { user, calls } = open('/browse', {
      [LIST]: ({ path }: { path: string }) =>
        path.includes('cursor')
          ? answer([home(3)], { headers: { 'X-Total-Count': '3' } })
          : answer([home(1), home(2)], { headers: { 'X-Total-Count': '3', Link: next } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(homes()).toEqual(['Lake View 1', 'Lake View 2', 'Lake View 3']));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(asked(calls)).toEqual([
      '/api/properties/browse?limit=20',
      '/api/properties/browse?limit=20&cursor=abc',
    ]);
  });

  test('keeps what is there when more of it cannot be had, and tries again', async () => {
    const next = '</api/properties/browse?limit=20&cursor=abc>; rel="next"';
    let broken = true;
    const { user } = open('/browse', {
      [LIST]: ({ path }: { path: string }) => {
        if (!path.includes('cursor')) return answer([home(1)], { headers: { Link: next } });
        return broken ? problem(400, 'Something went wrong') : answer([home(2)]);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Could not load more homes.')).toBeVisible();
    expect(homes()).toEqual(['Lake View 1']);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(homes()).toEqual(['Lake View 1', 'Lake View 2']));
  });

  test.each([
    ['100', '100 homes'],
    ['101', '100+ homes'],
  ])('of %s that are counted it says %s', async (total, words) => {
    open('/browse', { [LIST]: () => answer([home(1)], { headers: { 'X-Total-Count': total } }) });
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('without a match', () => {
  test('names the filters to drop, those first that leave most', async () => {
    const { user } = open('/browse?q=lake&pets=true&lift=true', {
      [LIST]: [],
      [UNDERSTOOD]: [part({ kind: 'word', typed: 'lake', words: '“lake”', without: '' })],
      [WITHOUT]: [
        { params: ['q'], homes: 1, q: '', lowestCost: null },
        { params: ['pets'], homes: 12, q: null, lowestCost: null },
        { params: ['lift'], homes: 0, q: null, lowestCost: null },
      ],
    });
    await screen.findByRole('button', { name: 'Without Pets welcome: 12 homes' });
    expect(screen.getAllByRole('button', { name: /^Without/ }).map(({ textContent }) => textContent)).toEqual(
      ['Without Pets welcome: 12 homes', 'Without “lake”: 1 home'],
    );
    await user.click(screen.getByRole('button', { name: 'Without Pets welcome: 12 homes' }));
    await waitFor(() => expect(address()).toBe('/browse?q=lake&lift=true'));
  });

  test('names the cheapest home where the cost is in the way', async () => {
    const { user } = open('/browse?q=2bhk+in+pune+under+20k', {
      [LIST]: [],
      [UNDERSTOOD]: SAID,
      [WITHOUT]: [
        { params: ['q'], homes: 0, q: 'pune under 20k', lowestCost: null },
        { params: ['q'], homes: 2, q: '2bhk under 20k', lowestCost: null },
        { params: ['q'], homes: 1, q: '2bhk pune', lowestCost: 29_500 },
      ],
    });
    await user.click(await screen.findByText('Without Up to ₹20,000: 1 home, from ₹29,500'));
    await waitFor(() => expect(address()).toBe('/browse?q=2bhk+pune'));
  });

  test('of one filter, or of none that helps alone, all are cleared', async () => {
    const { user } = open('/browse?q=timbuktu', { [LIST]: [], [WITHOUT]: [{ params: ['q'], homes: 9 }] });
    await user.click(await screen.findByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(address()).toBe('/browse'));
    expect(await screen.findByText('No vacant homes at the moment.')).toBeVisible();
  });

  test('filters that do not fit together are refused in words', async () => {
    const { user } = open('/browse?minCost=9&maxCost=1', {
      [LIST]: ({ path }: { path: string }) =>
        path.includes('minCost')
          ? problem(400, 'maxCost: no', { maxCost: ['Must not be below minCost'] })
          : answer([home(1)]),
    });
    expect(await screen.findByText('Must not be below minCost')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(homes()).toEqual(['Lake View 1']));
  });

  test('a failing server can be asked again', async () => {
    let broken = true;
    const { user } = open('/browse', {
      [LIST]: () => (broken ? problem(500, 'Something went wrong') : answer([home(1)])),
    });
    expect(await screen.findByText('Could not load homes', {}, { timeout: 5000 })).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(homes()).toEqual(['Lake View 1']));
  });
});

describe('the shortlist', () => {
  test('is kept in the browser, seen by itself, and says what is gone', async () => {
    const { user, calls, unmount } = open('/browse');
    await user.click(await screen.findByRole('button', { name: 'Shortlist Lake View 2' }));
    await user.click(screen.getByRole('button', { name: 'Shortlist Lake View 1' }));
    expect(screen.getByRole('button', { name: 'Shortlist Lake View 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(screen.getByRole('link', { name: 'Shortlist (2)' }));
    await screen.findByRole('heading', { level: 1, name: 'Your shortlist' });
    await waitFor(() =>
      expect(asked(calls).at(-1)).toBe(`/api/properties/browse?ids=${idOf(1)}%2C${idOf(2)}&limit=20`),
    );
    unmount();
    const again = open('/browse?shortlist', { [LIST]: [home(2)] });
    expect(await screen.findByText('One home is no longer on the site.')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Take it off' }));
    await waitFor(() => expect(localStorage.getItem('shortlist')).toBe(idOf(2)));
    await again.user.click(screen.getByRole('button', { name: 'Shortlist Lake View 2' }));
    expect(await screen.findByText('Nothing on your shortlist yet.')).toBeVisible();
  });
});
