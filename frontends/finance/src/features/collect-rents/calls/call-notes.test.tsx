import { describe, expect, it } from '@jest/globals';
import { todayInIndia } from '@kiraya/formats';
import { problem, type Call } from '@kiraya/session/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { arrears } from '../../../testing/money';
import { listOf, openFinance, type Replies } from '../../../testing/open-finance';

const NOTES = 'GET /api/contracts/c-1/call-notes';
const ADD = 'POST /api/contracts/c-1/call-notes';
const note = (n: number, more: object = {}) => ({
  id: `n-${n}`,
  contractId: 'c-1',
  text: `Said ${n}`,
  promisedOn: null,
  notedBy: 'Meera Nair',
  createdAt: '2026-11-20T06:30:00.000Z',
  ...more,
});
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function open(lastCall: object | null, replies: Replies = {}) {
  return openFinance('/payouts/collect', 'accountant', {
    'GET /api/finance/arrears': listOf([arrears({ lastCall })]),
    ...replies,
  });
}

async function begin(lastCall: object | null, replies: Replies = {}) {
  const opened = open(lastCall, replies);
  await opened.user.click(await screen.findByRole('button', { name: /^Add note of a call to Ananya Iyer/ }));
  await screen.findByRole('dialog', { name: 'Call to Ananya Iyer' });
  return opened;
}

describe('the last call', () => {
  it('is shown with what was said and promised', async () => {
    open(note(1, { promisedOn: '2999-03-12' }));
    await screen.findByText('Said 1');
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(/Said 1Promised by 12 Mar 2999/);
  });

  it('is noted with a promised day, once', async () => {
    const { user, calls } = await begin(null, { [ADD]: note(2) });
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('link', { name: '98000 00001' })).toHaveAttribute('href', 'tel:+919800000001');
    expect(dialog.queryByText('Earlier calls')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('What was said'), ' Pays on Friday ');
    fireEvent.change(dialog.getByLabelText(/^Promised/), { target: { value: todayInIndia() } });
    await user.dblClick(dialog.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Noted for Ananya Iyer.')).toBeInTheDocument();
    expect(posts(calls)).toMatchObject([
      {
        body: { text: 'Pays on Friday', promisedOn: todayInIndia() },
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button(/^Add note of a call/)).toHaveFocus();
  });

  it('needs words, and a day that is not past', async () => {
    const { user, calls } = await begin(null);
    fireEvent.change(screen.getByLabelText(/^Promised/), { target: { value: '2020-01-01' } });
    await user.click(button('Add note'));
    await waitFor(() =>
      expect(screen.getByLabelText('What was said')).toHaveAccessibleDescription(/^Required/),
    );
    expect(screen.getByLabelText(/^Promised/)).toHaveAccessibleDescription('Must not be in the past');
    expect(posts(calls)).toEqual([]);
  });

  it('is tried again with the same key where no answer came', async () => {
    const { user, calls } = await begin(null);
    await user.type(screen.getByLabelText('What was said'), 'Is ill');
    for (const times of [2, 4]) {
      await user.click(button('Add note'));
      await waitFor(() => expect(posts(calls)).toHaveLength(times));
      expect(await screen.findByRole('alert')).toHaveTextContent(/^Could not add the note: no answer came/);
    }
    expect(new Set(posts(calls).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });
});

describe('earlier calls', () => {
  it('are read on demand, and more of them once one asks', async () => {
    const all = [1, 2, 3, 4, 5, 6, 7].map((n) => note(n));
    const { user, calls } = await begin(note(1), {
      [NOTES]: ({ path }: Call) => listOf(path.endsWith('limit=5') ? all.slice(0, 5) : all, { total: 7 }),
    });
    const earlier = within(await screen.findByRole('region', { name: 'Earlier calls' }));
    await waitFor(() => expect(earlier.getAllByRole('listitem')).toHaveLength(5));
    await user.click(earlier.getByRole('button', { name: 'Show older notes' }));
    await waitFor(() => expect(earlier.getAllByRole('listitem')).toHaveLength(7));
    expect(earlier.queryByRole('button')).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toContain('/api/contracts/c-1/call-notes?limit=200');
  });

  it('say that they could not be had', async () => {
    await begin(note(1), { [NOTES]: problem(403, 'No') });
    expect(await screen.findByText('Could not load the earlier notes')).toBeInTheDocument();
  });
});
