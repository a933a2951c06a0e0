import { describe, expect, it } from '@jest/globals';
import { formatDate, todayInIndia } from '@kiraya/formats';
import { addDays } from '@kiraya/rules';
import type { Call } from '@kiraya/session/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { arrears, openClaim, receipt } from '../../../testing/money';
import { listOf, openFinance, type Replies } from '../../../testing/open-finance';

const owing = (n: number) =>
  arrears({ contractId: `c-${n}`, tenant: { id: `t-${n}`, name: `Tenant ${n}`, phone: null } }, [
    openClaim({ rentRecordId: `r-${n}` }),
  ]);
const paid = (n: number) => ({
  ...receipt(['2026-10'], 34500),
  id: `rc-${n}`,
  number: `RR/2026-27/00000${n}`,
});
const paidOn = todayInIndia();
const waiting = {
  ...{ id: 'd-1', contractId: 'c-2', tenant: { id: 't-2', name: 'Tenant 2', phone: null }, method: 'cash' },
  ...{ amount: 30000, paidDate: paidOn, reference: 'UTR 9', referenceUsed: false, booked: null },
  property: { id: 'h-1', name: 'Sri Nilaya', address: 'Bengaluru' },
};
const DECLARED = 'GET /api/finance/declarations';
const REFERENCES = 'GET /api/finance/references';

const receipts = (calls: Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/contracts/'));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const cell = (column: string, n: number) => screen.getByLabelText(new RegExp(`^${column} of Tenant ${n}`));
const record = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^Record / });
const doubts = () => screen.findByRole('alertdialog', { name: 'Is this meant?' });
const rowOf = (n: number) =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(`Tenant ${n}`)) as HTMLElement;

/** Opens the dialog with the payments of two tenants. */
async function begin(replies: Replies = {}) {
  const opened = openFinance('/payouts/collect', 'accountant', {
    'GET /api/finance/arrears': listOf([owing(1), owing(2)]),
    ...Object.fromEntries([1, 2].map((n) => [`POST /api/contracts/c-${n}/receipts`, paid(n)])),
    ...replies,
  });
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Mark all on this page' }));
  await opened.user.click(button('Record 2 payments'));
  await screen.findByRole('dialog', { name: 'Record 2 payments' });
  return opened;
}

describe('a row whose tenant said that they paid', () => {
  const question = () => screen.findByLabelText('Is it this one? Payment of Tenant 2');

  it('asks whether it is that, books none before the answer, and confirms what is chosen', async () => {
    const { user, calls } = await begin({ [DECLARED]: listOf([waiting]) });
    const asked = await question();
    expect(screen.queryByLabelText('Is it this one? Payment of Tenant 1')).not.toBeInTheDocument();
    await user.click(record());
    await waitFor(() =>
      expect(asked).toHaveAccessibleDescription(expect.stringContaining('Choose whether it is this one')),
    );
    expect(receipts(calls)).toEqual([]);
    await user.selectOptions(asked, `₹30,000 paid on ${formatDate(paidOn)}, UTR 9`);
    await waitFor(() => expect(cell('Reference', 2)).toHaveValue('UTR 9'));
    expect(cell('Amount', 2)).toHaveValue('30,000');
    await user.click(record());
    await waitFor(() => expect(receipts(calls)).toHaveLength(2));
    expect(receipts(calls)[0]?.body).not.toHaveProperty('declarationId');
    expect(receipts(calls)[1]?.body).toEqual({
      ...{ amount: 30000, method: 'cash', paidDate: paidOn, reference: 'UTR 9' },
      ...{ declarationId: 'd-1', otherAmount: true },
    });
  });

  it('is recorded beside it where it is other money', async () => {
    const { user, calls } = await begin({ [DECLARED]: listOf([waiting]) });
    await user.selectOptions(await question(), 'No, it is a different payment');
    await user.click(record());
    await waitFor(() => expect(receipts(calls)).toHaveLength(2));
    expect(receipts(calls)[1]?.body).toMatchObject({ amount: 34500 });
    expect(receipts(calls)[1]?.body).not.toHaveProperty('declarationId');
  });

  it('is asked where they said so since the dialog opened', async () => {
    let declared: object[] = [];
    const { user, calls } = await begin({ [DECLARED]: () => listOf(declared) });
    declared = [waiting];
    await user.click(record());
    expect(await question()).toBeInTheDocument();
    expect(receipts(calls)).toEqual([]);
  });
});

describe('what is doubtful of the rows', () => {
  it('tells in its row that a reference was used, and asks before it is booked', async () => {
    const use = { id: 'x', kind: 'receipt', number: 'RR/2026-27/000007', date: '2026-11-10', amount: 63000 };
    const { user, calls } = await begin({
      [REFERENCES]: ({ path }) =>
        path.endsWith('UTR%207') ? [{ ...use, name: 'Meera Joshi', propertyName: 'Rose Minar' }] : [],
    });
    await user.type(cell('Reference', 1), 'UTR 6');
    await user.type(cell('Reference', 2), 'UTR 7');
    const row = within(rowOf(2));
    expect(await row.findByText('This reference was used before:')).toBeInTheDocument();
    await user.click(record());
    const asked = within(await doubts());
    expect(
      asked.getByText('Tenant 2, Sri Nilaya: Reference UTR 7 was used on 10 Nov 2026 for ₹63,000.'),
    ).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Change it' }));
    expect(receipts(calls)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Record 2 receipts' }));
    await user.click(within(await doubts()).getByRole('button', { name: 'Yes, it is meant' }));
    await waitFor(() => expect(receipts(calls)).toHaveLength(2));
  });

  it('is asked of all together, once, in figures', async () => {
    const { user, calls } = await begin();
    const longAgo = addDays(paidOn, -61);
    fireEvent.change(screen.getByLabelText('Paid on, all rows'), { target: { value: longAgo } });
    await user.clear(cell('Amount', 2));
    await user.type(cell('Amount', 2), '3.45 lakh');
    await user.click(record());
    const asked = within(await doubts());
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Tenant 1, Sri Nilaya: Paid on ${formatDate(longAgo)} is 61 days ago.`,
      'Tenant 2, Sri Nilaya: ₹3,45,000 is more than twice the ₹34,500 that is owed.',
      `Tenant 2, Sri Nilaya: Paid on ${formatDate(longAgo)} is 61 days ago.`,
    ]);
    expect(receipts(calls)).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Yes, it is meant' }));
    await waitFor(() => expect(receipts(calls)).toHaveLength(2));
  });
});

describe('an amount typed into its cell', () => {
  it.each(['1e5', '25.000,00', '-1', '∞', '1'.repeat(21)])(
    '%s is kept, refused there, and books nothing',
    async (text) => {
      const { user, calls } = await begin();
      await user.clear(cell('Amount', 1));
      await user.type(cell('Amount', 1), text);
      await user.click(record());
      await waitFor(() => expect(cell('Amount', 1)).toHaveAttribute('aria-invalid', 'true'));
      expect(cell('Amount', 1)).toHaveValue(text);
      expect(receipts(calls)).toEqual([]);
    },
  );

  it.each([
    ['٢٥', 25],
    ['२५,०००', 25000],
  ])('%s is understood', async (text, amount) => {
    const { user, calls } = await begin();
    await user.clear(cell('Amount', 1));
    await user.type(cell('Amount', 1), text);
    await user.click(record());
    await waitFor(() => expect(receipts(calls)[0]?.body).toMatchObject({ amount }));
  });

  it('of a pasted table is not booked below nothing', async () => {
    const { user, calls } = await begin();
    fireEvent.paste(cell('Amount', 1), { clipboardData: { getData: () => '-1\n34500' } });
    await waitFor(() => expect(cell('Amount', 1)).toHaveValue('-1'));
    await user.click(record());
    await waitFor(() =>
      expect(cell('Amount', 1)).toHaveAccessibleDescription(expect.stringContaining('Must be positive')),
    );
    expect(receipts(calls)).toEqual([]);
  });
});
