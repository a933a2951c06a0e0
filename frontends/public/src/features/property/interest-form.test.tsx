import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { logIn, logOut } from '@kiraya/session';
import { answer, problem, stubApi, type Call } from '@kiraya/session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { offeredHome } from '../../testing/homes';
import { address, fillIn, openSite } from '../../testing/open-site';

const home = offeredHome();
const INTEREST = `POST /api/properties/${home.id}/interest`;
const SUCCESS = 'Interest submitted successfully! Redirecting to home page in 5 seconds...';
const AT = `/property/${home.id}`;
const typed = {
  Name: 'Ravi Kumar',
  Email: 'ravi@example.com',
  Aadhaar: '1234 1234 1234',
  Mobile: '+91 90000-00000',
};

afterEach(() => void jest.useRealTimers());

async function open(
  reply: Parameters<typeof stubApi>[0][string] = answer({ message: 'Thanks' }, { status: 201 }),
  others: Parameters<typeof stubApi>[0] = {},
) {
  const calls = stubApi({
    [`GET /api/properties/public/${home.id}`]: home,
    'GET /api/properties/public': [],
    'GET /api/properties/browse': [],
    ...others,
    [INTEREST]: reply,
  });
  const { user } = openSite(AT);
  const button = () => screen.getByRole('button', { name: 'Show Interest' });
  await screen.findByLabelText('Aadhaar');
  const fill = async (given: Partial<typeof typed> = {}) => {
    for (const [label, text] of Object.entries({ ...typed, ...given })) await fillIn(user, label, text);
  };
  const sent = () => calls.filter(({ method }: Call) => method === 'POST');
  return { user, button, fill, sent };
}

test('all four are required, and the email field is one', async () => {
  const { user, button, sent } = await open();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  await user.click(button());
  for (const label of Object.keys(typed))
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining('Required')),
    );
  expect(sent()).toEqual([]);
});

test.each([
  ['Email', 'ravi@example', 'Must be a valid email'],
  ['Aadhaar', '1234 1234 123', 'Aadhaar number must be 12 digits'],
  ['Aadhaar', '1234 1234 1234 5', 'Aadhaar number must be 12 digits'],
  ['Mobile', '900000000', 'Mobile number must be 10 digits'],
  ['Mobile', '+91 90000-0000', 'Mobile number must be 10 digits'],
  ['Mobile', '9000000000a', 'Mobile number must be 10 digits'],
])('%s %p is refused: %s', async (label, text, message) => {
  const { user, button, fill, sent } = await open();
  await fill({ [label]: text });
  await user.click(button());
  await waitFor(() =>
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(sent()).toEqual([]);
});

test('it says why the Aadhaar is asked for, how much of it is kept, and who sees the details', async () => {
  await open();
  expect(screen.getByLabelText('Aadhaar')).toHaveAccessibleDescription(
    /Not checked with UIDAI.*Only the last four digits are kept/,
  );
  expect(screen.getByText(/you agree that the owner of this home and Kiraya’s administrators/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/privacy');
});

test('the promise about the Aadhaar stays beside what is wrong with it', async () => {
  const { user, button, fill } = await open();
  await fill({ Aadhaar: '1234' });
  await user.click(button());
  const aadhaar = screen.getByLabelText('Aadhaar');
  await waitFor(() =>
    expect(aadhaar).toHaveAccessibleDescription(
      /^Aadhaar number must be 12 digits .*Only the last four digits are kept/,
    ),
  );
  expect(screen.getByText(/Only the last four digits are kept/)).toBeVisible();
});

test('an interest is sent once, without the gaps in the numbers, and leads home after five seconds', async () => {
  const { user, button, fill, sent } = await open();
  await fill();
  jest.useFakeTimers();
  await user.dblClick(button());
  expect(await screen.findByText(SUCCESS)).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    { name: 'Ravi Kumar', email: 'ravi@example.com', nationalId: '123412341234', mobile: '9000000000' },
  ]);
  act(() => void jest.advanceTimersByTime(4500));
  expect(address()).toBe(AT);
  act(() => void jest.advanceTimersByTime(600));
  await waitFor(() => expect(address()).toBe('/'));
});

test('whoever leaves before is not called back', async () => {
  const { user, button, fill } = await open();
  await fill();
  jest.useFakeTimers();
  await user.click(button());
  await screen.findByText(SUCCESS);
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await waitFor(() => expect(address()).toBe('/login'));
  act(() => void jest.advanceTimersByTime(10_000));
  expect(address()).toBe('/login');
});

test.each([
  [
    'the server’s sentence',
    () => problem(409, 'This property is no longer available'),
    'This property is no longer available',
  ],
  ['no connection', () => Promise.reject(new TypeError('offline')), 'Failed to submit interest'],
])('%s is shown and what was typed stays', async (_name, reply, text) => {
  const { user, button, fill } = await open(reply);
  await fill();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Aadhaar')).toHaveValue('1234 1234 1234');
  expect(screen.queryByText(SUCCESS)).not.toBeInTheDocument();
});

test('what the server finds wrong with a field stands at that field', async () => {
  const { user, button, fill } = await open(
    problem(400, 'Not valid', { mobile: ['Mobile number must be 10 digits'] }),
  );
  await fill();
  await user.click(button());
  await waitFor(() =>
    expect(screen.getByLabelText('Mobile')).toHaveAccessibleDescription(
      expect.stringContaining('Mobile number must be 10 digits'),
    ),
  );
});

test('a message goes with it', async () => {
  const { user, button, fill, sent } = await open();
  await fill();
  await fillIn(user, 'Message (optional)', ' On Sunday? ');
  await user.click(button());
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ message: 'On Sunday?' }));
});

test('whoever is logged in finds their details in it', async () => {
  logIn('t', { id: '1', name: 'Ravi', email: null, username: 'ravi', role: { name: 'tenant' } });
  try {
    await open(undefined, {
      'GET /api/auth/profile': {
        ...{ id: '1', name: 'Ravi Kumar', email: 'ravi@example.com', phone: '9000000000', permissions: [] },
      },
    });
    expect(screen.getByLabelText('Name')).toHaveValue('Ravi Kumar');
    expect(screen.getByLabelText('Email')).toHaveValue('ravi@example.com');
    expect(screen.getByLabelText('Mobile')).toHaveValue('9000000000');
    expect(screen.getByLabelText('Aadhaar')).toHaveValue('');
  } finally {
    act(() => logOut());
  }
});

describe('once it is sent', () => {
  const similar = { ...home, id: 'other', name: 'Palm Court', picture: null };

  test('similar homes and the way back to the results stand beside the notice', async () => {
    sessionStorage.setItem('last-results', 'q=koramangala');
    const { user, button, fill } = await open(undefined, {
      'GET /api/properties/browse': [{ ...similar, id: home.id, name: home.name }, similar],
    });
    await fill();
    await user.click(button());
    const list = within(await screen.findByRole('region', { name: 'Similar homes' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Palm Court']);
    expect(screen.getByRole('link', { name: 'Back to results' })).toHaveAttribute(
      'href',
      '/browse?q=koramangala',
    );
    sessionStorage.clear();
  });

  test('a touch of the page stops the way home', async () => {
    const { user, button, fill } = await open();
    await fill();
    await user.click(button());
    await screen.findByText(SUCCESS);
    jest.useFakeTimers();
    expect(screen.getByRole('link', { name: 'See all homes' })).toBeVisible();
    await user.keyboard('{Shift}');
    expect(await screen.findByText('You stay on this page.')).toBeVisible();
    act(() => void jest.advanceTimersByTime(10_000));
    expect(address()).toBe(AT);
  });
});

test('wishes go along where they are given', async () => {
  const { user, button, fill, sent } = await open();
  await fill();
  await fillIn(user, /^Move in from/, '1 Jan 2099');
  await fillIn(user, /^Months/, '11');
  await fillIn(user, /^People/, '3');
  await user.selectOptions(screen.getByLabelText(/^Furnishing/), 'Semi-furnished');
  await user.selectOptions(screen.getByLabelText(/^Pets/), 'No pets');
  await user.click(button());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    ...{ movesInOn: '2099-01-01', stayMonths: 11, people: 3, furnishing: 'Semi', pets: false },
  });
});

test.each([
  ['Move in from', '1 Jan 2020', 'Must not be in the past'],
  ['Months', '121', 'Must be a whole number from 1 to 120'],
  ['People', '1.5', 'Must be a whole number from 1 to 20'],
])('the wish %s %p is refused: %s', async (label, text, message) => {
  const { user, button, fill, sent } = await open();
  await fill();
  await fillIn(user, new RegExp(`^${label}`), text);
  await user.click(button());
  await waitFor(() =>
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveAccessibleDescription(
      expect.stringContaining(message),
    ),
  );
  expect(sent()).toEqual([]);
});
