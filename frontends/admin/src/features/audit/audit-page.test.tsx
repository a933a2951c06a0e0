import { afterEach, expect, jest, test } from '@jest/globals';
import { todayInIndia } from '@kiraya/formats';
import { addDays } from '@kiraya/rules';
import { answer, problem, type Call } from '@kiraya/session/testing';
import { rowOf } from '@kiraya/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, listOf, openAdmin, type Replies } from '../../testing/open-admin';

const LOG = 'GET /api/admin/audit';
const FILE = 'POST /api/admin/audit/file';
const ASHA = '0199f0a0-0000-7000-8000-000000000001';
const entry = (more: object = {}) => ({
  ...{ id: 'e-1', at: '2026-11-20T06:30:00.000Z', lastAt: '2026-11-20T06:48:00.000Z', times: 3, rows: 12 },
  ...{ text: 'Looked at who is interested in Hill House', action: 'interests.viewed', details: {} },
  ...{ actorId: ASHA, actorName: 'Asha Rao', actorRole: 'owner', network: '203.0.113.0/24' },
  ...{ subjectType: 'property', subjectId: 'h-1', subjectName: 'Hill House', requestId: 'req-1', path: null },
  ...more,
});
const change = { lastAt: null, times: 1, rows: null };
const query = ({ path }: Call) => Object.fromEntries(new URL(path, 'http://localhost').searchParams);

function open(at = '/admin/audit', replies: Replies = {}) {
  const page = openAdmin(at, 'admin', {
    [LOG]: listOf([entry()]),
    'GET /api/admin/users': listOf([
      { id: ASHA, name: 'Asha Rao', email: 'asha@example.com', username: 'asha' },
    ]),
    ...replies,
  });
  const asked = () => page.calls.filter(({ path }) => path.split('?')[0] === '/api/admin/audit').map(query);
  return { ...page, asked };
}

afterEach(() => void jest.restoreAllMocks());

test('an entry says what was done, by whom, about what, when and from where', async () => {
  open();
  const row = within(await rowOf('Looked at who is interested'));
  for (const text of ['3 times · 12 rows', 'Asha Rao', 'Property Owner', 'Hill House', '203.0.113.0/24'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByText(/20 Nov 2026, 12:00/)).toHaveTextContent('to 20 Nov 2026, 12:18');
});

test('an entry about money leads to it', async () => {
  const path = '/payouts/receipts/r-1';
  open('/admin/audit', { [LOG]: listOf([entry({ ...change, subjectType: 'receipt', path })]) });
  expect(await screen.findByRole('link', { name: 'See the receipt' })).toHaveAttribute('href', path);
  expect(screen.getByText('Hill House')).toBeInTheDocument();
});

test.each([
  ['Kiraya itself', { actorId: null, actorName: null, actorRole: null, requestId: 'job:late-fees' }],
  ['A visitor', { actorId: null, actorName: null, actorRole: null }],
  ['An account that is gone', { actorName: null }],
])('who is not named is %s', async (name, who) => {
  open('/admin/audit', { [LOG]: listOf([entry({ ...change, ...who, subjectName: null, network: null })]) });
  expect(await screen.findByText(name)).toBeInTheDocument();
  expect(screen.queryByText(/times|rows/)).not.toBeInTheDocument();
});

test('sessions that ended are no rows', async () => {
  open('/admin/audit', { [LOG]: listOf([entry({ action: 'session.ended', times: 1, rows: 1 })]) });
  expect(await screen.findByText('1 session')).toBeInTheDocument();
});

test('filters are in the address and are asked for', async () => {
  const { user, asked } = open();
  await screen.findByText('Asha Rao');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Looks at others’ data');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
  await user.type(screen.getByRole('combobox', { name: 'Account' }), 'asha');
  await user.click(await screen.findByRole('option', { name: /asha@example.com/ }));
  await waitFor(() =>
    expect(asked()).toContainEqual({
      ...{ accountId: ASHA, kind: 'looks', from: '2026-11-01', to: '2026-11-20', limit: '20' },
    }),
  );
  expect(address()).toContain(`account=${ASHA}`);
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(address()).toBe('/admin/audit'));
});

test('an address is enough, whose account is named by its entries', async () => {
  const { asked } = open(`/admin/audit?account=${ASHA}&kind=nonsense&since=2026-11-01`);
  expect(await screen.findByRole('combobox', { name: 'Account' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Account' })).toHaveValue('Asha Rao'));
  expect(asked()).toEqual([{ accountId: ASHA, from: '2026-11-01', limit: '20' }]);
});

test('pages follow one another', async () => {
  const { user, asked } = open('/admin/audit', { [LOG]: listOf([entry()], { total: 30, next: 'c-2' }) });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked()).toContainEqual({ limit: '20', cursor: 'c-2' }));
});

test.each([
  ['', { to: todayInIndia(), from: addDays(todayInIndia(), -365) }],
  ['?kind=files&since=2026-11-01&until=2026-11-20', { kind: 'files', from: '2026-11-01', to: '2026-11-20' }],
])('the file of %p is of a year at most', async (search, body) => {
  const kept: string[] = [];
  URL.createObjectURL = () => 'blob:kiraya';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  const csv = new Response('"Time"\r\n', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
  const { user, calls } = open(`/admin/audit${search}`, { [FILE]: csv });
  await screen.findByText('Asha Rao');
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(kept).toEqual([`kiraya-audit-log-${todayInIndia()}.csv`]));
  expect(calls.filter(({ method }) => method === 'POST').map((call) => call.body)).toEqual([body]);
});

test('nothing to show says so', async () => {
  open('/admin/audit', { [LOG]: listOf([]) });
  expect(await screen.findByText('No entries.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
});

test('what failed is said, and an address that cannot be read is left', async () => {
  const { user } = open('/admin/audit?since=tomorrow', {
    [LOG]: ({ path }: Call) => (path.includes('tomorrow') ? problem(400, 'Check the fields') : answer([])),
  });
  await screen.findByText('Could not load the log');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toBe('/admin/audit'));
});
