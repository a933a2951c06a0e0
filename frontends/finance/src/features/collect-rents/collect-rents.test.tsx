import { describe, expect, it } from '@jest/globals';
import { todayInIndia } from '@kiraya/formats';
import { problem, type Call } from '@kiraya/session/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { arrears, openClaim, receipt } from '../../testing/money';
import { address, listOf, openFinance, type Replies } from '../../testing/open-finance';

const ARREARS = 'GET /api/finance/arrears';
const PAY = 'POST /api/contracts/c-1/receipts';
const PAY_SECOND = 'POST /api/contracts/c-2/receipts';
const REFERENCES = 'GET /api/finance/references';
const first = arrears();
const second = arrears({ contractId: 'c-2', tenant: { id: 't-2', name: 'Neha Shah', phone: null } }, [
  openClaim({ rentRecordId: 'r-2', balance: 30000, amount: 30000, commission: 3000 }),
]);
const paid = () => receipt(['2026-10'], 34500);
const field = (label: string | RegExp) => screen.getByLabelText(label);
const reference = () => field(/^Reference/);
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Opens the list, which loses recorded rows as on the server. */
function open(replies: Replies = {}, at = '/payouts/collect') {
  const recorded = new Set<string>();
  const opened = openFinance(at, 'accountant', {
    [ARREARS]: () => listOf([first, second].filter(({ contractId }) => !recorded.has(contractId))),
    [REFERENCES]: [],
    ...replies,
  });
  return { ...opened, recorded };
}

async function begin(replies: Replies = {}) {
  const opened = open(replies);
  await opened.user.click(
    (await screen.findAllByRole('button', { name: 'Record payment' }))[0] as HTMLElement,
  );
  await screen.findByRole('dialog', { name: 'Record payment' });
  return opened;
}

describe('the rents to collect', () => {
  it('are one row for each tenant and home, with what is due, since when, and how the tenant is called', async () => {
    const today = todayInIndia();
    const several = arrears({ contractId: 'c-3', tenant: { id: 't-3', name: 'Asha Das', phone: null } }, [
      openClaim({ dueDate: today, balance: 14500, paidAmount: 20000, commission: 1450 }),
      openClaim({ rentRecordId: 'r-4', month: '2026-11' }),
      openClaim({
        rentRecordId: null,
        chargeId: 'ch-1',
        kind: 'late_fee',
        balance: 500,
        amount: 500,
        commission: 0,
      }),
      openClaim({
        rentRecordId: null,
        chargeId: 'ch-2',
        kind: 'late_fee',
        balance: 500,
        amount: 500,
        commission: 0,
      }),
    ]);
    open({ [ARREARS]: listOf([first, several]) });
    const [, row, last] = await waitFor(() => {
      const rows = screen.getAllByRole('row');
      expect(rows).toHaveLength(3);
      return rows;
    });
    const shown = [
      ...['Ananya Iyer', 'Sri Nilaya', 'of Radhika Rao', 'Oct 2026', '5 Oct 2026', '₹34,500'],
      'commission ₹3,450',
    ];
    for (const text of shown) expect(within(row as HTMLElement).getByText(text)).toBeInTheDocument();
    expect(within(row as HTMLElement).getByText(/days late$/)).toBeInTheDocument();
    expect(await within(row as HTMLElement).findByRole('link', { name: '98000 00001' })).toHaveAttribute(
      'href',
      'tel:+919800000001',
    );
    expect(last).toHaveTextContent(
      /Asha Das.*Oct 2026, Nov 2026 and Late fee \(2\) Due today4 dues, since .*₹50,000Partly paid ₹20,000 of ₹70,000/,
    );
  });

  it('are searched by the server, with the words in the address', async () => {
    const { user, calls } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search unpaid rents' }), 'neha');
    await waitFor(() => expect(address()).toBe('/payouts/collect?q=neha'));
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain('/api/finance/arrears?q=neha&limit=50'),
    );
  });

  it('of one contract are shown alone, and all again', async () => {
    const { user, calls } = open({ [ARREARS]: listOf([first]) }, '/payouts/collect?contract=c-1');
    expect(
      await screen.findByText('Showing the unpaid rents of one contract only: Ananya Iyer, Sri Nilaya.'),
    ).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toContain('/api/finance/arrears?contractId=c-1&limit=50');
    await user.click(button('Show all'));
    await waitFor(() => expect(address()).toBe('/payouts/collect'));
  });

  it('are marked where the tenant has not confirmed the contract, in the dialog too', async () => {
    const { user } = open({ [ARREARS]: listOf([arrears({ confirmed: false }), second]) });
    expect(await screen.findAllByText('Not confirmed')).toHaveLength(1);
    await user.click((await screen.findAllByRole('button', { name: 'Record payment' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
    expect(
      dialog.getByText('Not yet confirmed by the tenant. Recording a payment confirms it.'),
    ).toBeInTheDocument();
  });

  it('say so when there are none', async () => {
    open({ [ARREARS]: listOf([]) });
    expect(await screen.findByText('All rents due are paid.')).toBeInTheDocument();
  });

  it('say so when nothing was found, with the way back', async () => {
    const { user } = open({ [ARREARS]: listOf([]) }, '/payouts/collect?q=zzz');
    expect(await screen.findByText('No unpaid rents found.')).toBeInTheDocument();
    await user.click(button('Show all unpaid rents'));
    await waitFor(() => expect(address()).toBe('/payouts/collect'));
  });

  it('say that they could not be had, and try again', async () => {
    let away = true;
    const { user } = open({ [ARREARS]: () => (away ? problem(503, 'Away') : listOf([first])) });
    expect(await screen.findByText('Could not load unpaid rents')).toBeInTheDocument();
    away = false;
    await user.click(button('Try again'));
    expect(await screen.findByText('Ananya Iyer')).toBeInTheDocument();
  });
});

describe('recording a payment', () => {
  it('shows the figures, starts at the reference, and sends what was given', async () => {
    const { user, calls, recorded } = await begin({
      [PAY]: () => {
        recorded.add('c-1');
        return paid();
      },
    });
    const dialog = within(screen.getByRole('dialog'));
    for (const text of ['Ananya Iyer', '98000 00001', '₹3,450', '₹31,050'])
      expect(dialog.getByText(text)).toBeInTheDocument();
    expect(dialog.getAllByText('₹34,500')).toHaveLength(2);
    expect(reference()).toHaveFocus();
    expect(field('Paid on')).toHaveValue(todayInIndia().split('-').reverse().join('/'));
    await user.selectOptions(field('Method'), 'Cash');
    fireEvent.change(field('Paid on'), { target: { value: '2026-11-02' } });
    await user.type(reference(), ' UTR 1 {Enter}');
    expect(await screen.findByText('Recorded ₹34,500 from Ananya Iyer for Oct 2026.')).toBeInTheDocument();
    expect(posts(calls).map(({ body }) => body)).toEqual([
      {
        ...{ method: 'cash', paidDate: '2026-11-02', reference: 'UTR 1', amount: 34500 },
        allocations: [{ rentRecordId: 'r-1', amount: 34500 }],
      },
    ]);
    expect(posts(calls)[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(screen.queryByText('Ananya Iyer')).not.toBeInTheDocument());
  });

  it('goes on to the next rent with the same method and day, by the keyboard alone', async () => {
    const { user, calls, recorded } = await begin({
      [PAY]: () => {
        recorded.add('c-1');
        return paid();
      },
      [PAY_SECOND]: () => {
        recorded.add('c-2');
        return {
          ...receipt(['2026-10'], 30000),
          lines: [{ ...receipt(['2026-10'], 30000).lines[0], rentRecordId: 'r-2' }],
        };
      },
    });
    await user.selectOptions(field('Method'), 'Card');
    fireEvent.change(field('Paid on'), { target: { value: '2026-11-03' } });
    await user.type(reference(), 'A{Enter}');
    await waitFor(() => expect(button('Record payment')).toHaveFocus());
    expect(screen.queryByText('Ananya Iyer')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await screen.findByText('Record ₹30,000');
    await user.keyboard('B{Enter}');
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    expect(posts(calls)[1]?.body).toMatchObject({ method: 'card', paidDate: '2026-11-03', reference: 'B' });
    expect(posts(calls)[1]?.idempotencyKey).not.toBe(posts(calls)[0]?.idempotencyKey);
  });

  it('does not record twice what was pressed twice', async () => {
    const { user, calls } = await begin({ [PAY]: () => new Promise<Response>(() => {}) });
    await user.dblClick(button('Record ₹34,500'));
    expect(await screen.findByRole('button', { name: 'Recording...' })).toBeDisabled();
    expect(button('Cancel')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(posts(calls)).toHaveLength(1);
  });

  it('sends the same key again after the network failed, from a newly opened dialog too', async () => {
    const { user, calls } = await begin();
    await user.type(reference(), 'UTR 9{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Could not record the payment: no answer came. Try again; nothing is recorded twice.',
    );
    expect(reference()).toHaveValue('UTR 9');
    await user.click(button('Record ₹34,500'));
    await waitFor(() => expect(posts(calls)).toHaveLength(4));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await user.click(screen.getAllByRole('button', { name: 'Record payment' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Record ₹34,500' }));
    await waitFor(() => expect(posts(calls)).toHaveLength(5));
    const keys = posts(calls).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    [409, 'This rent has already been paid', 'This rent has already been paid'],
    [
      400,
      'allocations: Must be unpaid rents',
      'Some of this has been paid in the meantime. Check the list again.',
    ],
    [422, 'This idempotency key was used for another request', /^An earlier attempt went through after all/],
  ])('shows why it was refused (%i)', async (status, sentence, shown) => {
    const { user } = await begin({
      [PAY]: problem(
        status,
        sentence,
        status === 400 ? { allocations: ['Must be unpaid rents'] } : {},
        status === 422 ? 'idempotency-key-reused' : undefined,
      ),
    });
    await user.click(button('Record ₹34,500'));
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    expect(button('Record ₹34,500')).toBeEnabled();
  });

  it('asks before what was typed is lost', async () => {
    const { user } = await begin();
    await user.type(reference(), 'UTR 3');
    await user.click(button('Close'));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(reference()).toHaveValue('UTR 3');
    await user.clear(reference());
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('needs a day that is not in the future', async () => {
    const { user, calls } = await begin();
    fireEvent.change(field('Paid on'), { target: { value: '2999-01-01' } });
    await user.click(button('Record ₹34,500'));
    await waitFor(() => expect(field('Paid on')).toHaveAccessibleDescription('Must not be in the future'));
    fireEvent.change(field('Paid on'), { target: { value: '' } });
    await waitFor(() => expect(field('Paid on')).toHaveAccessibleDescription('Required'));
    expect(reference()).toHaveAttribute('maxlength', '40');
    expect(posts(calls)).toEqual([]);
  });

  it('puts what the server finds wrong on its field', async () => {
    const { user } = await begin({
      [PAY]: problem(400, 'Some fields are not right', { paidDate: ['Must not be in the future'] }),
    });
    await user.click(button('Record ₹34,500'));
    await waitFor(() => expect(field('Paid on')).toHaveAccessibleDescription('Must not be in the future'));
  });

  it('says where a reference was used before, and records it nevertheless', async () => {
    const at = { date: '2026-11-10', amount: 63000, propertyName: 'Rose Minar' };
    const uses = [
      { ...at, id: 'x', kind: 'receipt', number: 'RR/2026-27/000007', name: 'Meera Joshi' },
      { ...at, id: 'y', kind: 'payout', number: null, name: 'Asha Rao' },
    ];
    const { user, calls } = await begin({ [REFERENCES]: uses, [PAY]: paid() });
    await user.type(reference(), 'UTR 7');
    const aside = ' (opens in a new tab)';
    const receipt = await screen.findByRole('link', { name: `RR/2026-27/000007${aside}` });
    const told = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(told).toContain(
      `₹63,000 from Meera Joshi, Rose Minar, on 10 Nov 2026 (RR/2026-27/000007${aside})`,
    );
    expect(receipt).toHaveAttribute('href', '/payouts/receipts/x');
    const payout = screen.getByRole('link', { name: `₹63,000 paid to Asha Rao on 10 Nov 2026${aside}` });
    expect([payout.getAttribute('href'), payout.getAttribute('target')]).toEqual([
      '/payouts/paid/y',
      '_blank',
    ]);
    expect(calls.map(({ path }) => path)).toContain('/api/finance/references?reference=UTR%207');
    await user.click(button('Record ₹34,500'));
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
  });
});
