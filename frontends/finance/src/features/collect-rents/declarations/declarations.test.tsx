import { describe, expect, it } from '@jest/globals';
import { problem, type Call } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { receipt } from '../../../testing/money';
import { listOf, openFinance, type Replies } from '../../../testing/open-finance';

const declaration = (n: number, more: object = {}) => ({
  id: `d-${n}`,
  contractId: 'c-1',
  amount: 42000,
  paidDate: '2026-11-20',
  method: 'bank_transfer',
  reference: `UTR ${n}`,
  status: 'pending',
  createdAt: '2026-11-20T06:30:00.000Z',
  decidedAt: null,
  reason: null,
  receipt: null,
  property: { id: 'h-1', name: 'Lake View 4B', address: 'Koramangala' },
  tenant: { id: `t-${n}`, name: `Tenant ${n}`, phone: '9800000001' },
  referenceUsed: false,
  booked: null as object | null,
  ...more,
});

const CONFIRM = 'POST /api/contracts/c-1/receipts';
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');

/** Opens the work list with pending reports, until one is decided. */
async function open(replies: Replies, ...waiting: ReturnType<typeof declaration>[]) {
  const decided = new Set<string>();
  const opened = openFinance('/payouts/collect', 'accountant', {
    'GET /api/finance/arrears': listOf([]),
    'GET /api/finance/declarations': () => listOf(waiting.filter(({ id }) => !decided.has(id))),
    ...replies,
  });
  await screen.findByRole('region', { name: `To confirm: ${waiting.length}` });
  return { ...opened, decided };
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Payments to confirm' }))
    .getAllByRole('row')
    .slice(1);
const buttons = (name: string) => screen.getAllByRole('button', { name });

describe('what tenants say that they paid', () => {
  it('is not spoken of while nothing waits', async () => {
    openFinance('/payouts/collect', 'accountant', { 'GET /api/finance/arrears': listOf([]) });
    await screen.findByText('All rents due are paid.');
    expect(screen.queryByText(/^To confirm/)).not.toBeInTheDocument();
  });

  it('leaves the list below as it is where it cannot be read, and is asked for again', async () => {
    let asked = 0;
    const { user } = openFinance('/payouts/collect', 'accountant', {
      'GET /api/finance/arrears': listOf([]),
      'GET /api/finance/declarations': () => {
        asked += 1;
        return problem(403, 'Not now');
      },
    });
    const search = await screen.findByRole('searchbox');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toBeGreaterThan(2));
    expect(await screen.findByText('Could not load the payments to confirm')).toBeInTheDocument();
    expect(search).toBeInTheDocument();
  });

  it('is listed with who says so, their phone, and a reference that was used before', async () => {
    await open(
      {},
      declaration(1),
      declaration(2, { referenceUsed: true, tenant: { id: 't', name: 'Asha', phone: null } }),
    );
    const [first, second] = rows();
    expect(first).toHaveTextContent(
      /Tenant 1.*98000 00001.*Lake View 4B.*20 Nov 2026.*Bank transfer.*UTR 1.*₹42,000/,
    );
    expect(first).not.toHaveTextContent('Used before');
    expect(second).toHaveTextContent(/UTR 2\s*Used before/);
  });

  it('is confirmed with one press, can be undone for a minute, and the next one has the focus', async () => {
    const { user, calls, decided } = await open(
      {
        [CONFIRM]: () => {
          decided.add('d-1');
          return receipt(['2026-10']);
        },
        'POST /api/finance/receipts/0199f0a0-0000-7000-8000-000000000050/reversal': receipt(['2026-10']),
      },
      declaration(1),
      declaration(2),
    );
    await user.click(buttons('Confirm')[0] as HTMLElement);
    expect(await screen.findByText(/^Confirmed ₹42,000 from Tenant 1: receipt RR\//)).toBeInTheDocument();
    expect(posts(calls)[0]).toMatchObject({
      body: {
        ...{ amount: 42000, method: 'bank_transfer', paidDate: '2026-11-20', reference: 'UTR 1' },
        declarationId: 'd-1',
      },
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(buttons('Confirm')[0]).toHaveFocus();
    expect(screen.getByText(/Tenant 1 is told, and can say so again\./)).toBeInTheDocument();
    await user.click(buttons('Undo')[0] as HTMLElement);
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
  });

  it('has the search focused once nothing waits', async () => {
    const { user, decided } = await open(
      {
        [CONFIRM]: () => {
          decided.add('d-1');
          return receipt(['2026-10']);
        },
      },
      declaration(1),
    );
    await user.click(buttons('Confirm')[0] as HTMLElement);
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  });

  it('is tried again with the same key, and what the server refuses is said', async () => {
    const { user, calls } = await open(
      { [CONFIRM]: problem(409, 'This is more than is still to be paid') },
      declaration(1),
    );
    for (const times of [1, 2]) {
      await user.click(buttons('Confirm')[0] as HTMLElement);
      await waitFor(() => expect(posts(calls)).toHaveLength(times));
      expect((await screen.findAllByText('This is more than is still to be paid'))[0]).toBeInTheDocument();
    }
    const [one, other] = posts(calls);
    expect(one?.idempotencyKey).toBe(other?.idempotencyKey);
    expect(rows()).toHaveLength(1);
  });

  it('is refused with a reason', async () => {
    const { user, calls, decided } = await open(
      {
        'POST /api/finance/declarations/d-1/rejection': () => {
          decided.add('d-1');
          return declaration(1, { status: 'rejected' });
        },
      },
      declaration(1),
      declaration(2),
    );
    await user.click(buttons('Refuse')[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse ₹42,000 by Tenant 1?' }));
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await dialog.findAllByText('Required')).not.toHaveLength(0);
    await user.type(dialog.getByLabelText('Reason'), ' Not found ');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText(/^Refused: Tenant 1 is told why/)).toBeInTheDocument();
    expect(posts(calls)[0]?.body).toEqual({ reason: 'Not found' });
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});

describe('the one that a bell leads to', () => {
  const at = (rows: object[]) =>
    openFinance('/payouts/collect?declaration=d-2', 'accountant', {
      'GET /api/finance/arrears': listOf([]),
      'GET /api/finance/declarations': ({ path }) =>
        listOf(path.includes('declarationId=d-2') ? rows : [declaration(1), declaration(2)]),
    });

  it('stands alone, with the way to all that wait', async () => {
    const { user } = at([declaration(2)]);
    expect(await screen.findByText('Showing one payment only.')).toBeInTheDocument();
    expect(rows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show all to confirm' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByText('Showing one payment only.')).not.toBeInTheDocument();
  });

  it('is said to be decided where it is', async () => {
    at([]);
    expect(
      await screen.findByText(/^This payment has already been confirmed or refused/),
    ).toBeInTheDocument();
  });
});

describe('what is booked already', () => {
  const RECEIPT = { id: 'rc-1', number: 'RR/2026-27/000007', amount: 42000, date: '2026-11-19' };
  const booked = (more: object = {}) => ({
    booked: { ...RECEIPT, reference: 'utr 1', sameReference: true, closes: true, ...more },
  });
  const ask = async (user: { click: (on: Element) => Promise<void> }) => {
    await user.click(buttons('Confirm')[0] as HTMLElement);
    const name = 'Is ₹42,000 by Tenant 1 booked already?';
    return within(await screen.findByRole('dialog', { name }));
  };

  it('is said in the row and in a dialog, and closed without crediting it again', async () => {
    const { user, calls, decided } = await open(
      {
        'POST /api/finance/declarations/d-1/recorded': () => {
          decided.add('d-1');
          return declaration(1, { status: 'confirmed' });
        },
      },
      declaration(1, { referenceUsed: true, ...booked() }),
      declaration(2),
    );
    expect(rows()[0]).toHaveTextContent(/UTR 1\s*Booked already RR\/2026-27\/000007/);
    const dialog = await ask(user);
    expect(posts(calls)).toEqual([]);
    expect(dialog.getByText('A receipt of this contract has the same reference.')).toBeInTheDocument();
    expect(dialog.getByText('₹42,000, 19 Nov 2026, utr 1')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: RECEIPT.number })).toHaveAttribute(
      'href',
      expect.stringContaining('rc-1'),
    );
    await user.click(dialog.getByRole('button', { name: 'Close as recorded' }));
    expect(await screen.findByText(/^Closed: ₹42,000 from Tenant 1 is receipt RR/)).toBeInTheDocument();
    expect(posts(calls).map(({ path, body }) => [path, body])).toEqual([
      ['/api/finance/declarations/d-1/recorded', { receiptId: 'rc-1' }],
    ]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is credited where somebody says that it is other money', async () => {
    const near = booked({ reference: 'UTR X', sameReference: false });
    const { user, calls } = await open({ [CONFIRM]: receipt(['2026-10']) }, declaration(1, near));
    expect(rows()[0]).toHaveTextContent('Booked already? RR/2026-27/000007');
    const dialog = await ask(user);
    expect(dialog.getByText(/^A payment of the same amount within a week of it/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'It is a different payment: record it' }));
    await waitFor(() =>
      expect(posts(calls)[0]?.body).toMatchObject({ declarationId: 'd-1', sameReference: true }),
    );
  });

  it('cannot close what it closed another by', async () => {
    const { user } = await open({}, declaration(1, booked({ closes: false })));
    const dialog = await ask(user);
    expect(dialog.queryByRole('button', { name: 'Close as recorded' })).not.toBeInTheDocument();
    expect(dialog.getByText(/It cannot be used here/)).toBeInTheDocument();
  });

  it('is asked about where it was booked since the list was', async () => {
    let waiting = declaration(1);
    const { user } = await open(
      {
        'GET /api/finance/declarations': () => listOf([waiting]),
        [CONFIRM]: () => {
          waiting = declaration(1, booked());
          return problem(
            409,
            'Receipt RR/2026-27/000007 carries this reference',
            undefined,
            'reference-used',
          );
        },
      },
      waiting,
    );
    await ask(user);
    expect(screen.queryByText(/carries this reference$/)).not.toBeInTheDocument();
  });
});
