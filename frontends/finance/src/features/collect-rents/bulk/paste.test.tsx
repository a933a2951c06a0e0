import { describe, expect, it } from '@jest/globals';
import { type Call } from '@kiraya/session/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { arrears, openClaim, receipt } from '../../../testing/money';
import { listOf, openFinance } from '../../../testing/open-finance';

const owing = (n: number, home: string) =>
  arrears(
    {
      contractId: `c-${n}`,
      tenant: { id: `t-${n}`, name: `Tenant ${n}`, phone: null },
      property: { id: `h-${n}`, name: home, address: 'Bengaluru' },
    },
    [openClaim({ rentRecordId: `r-${n}` })],
  );
const paid = (n: number) => ({
  ...receipt(['2026-10'], 34500),
  id: `rc-${n}`,
  number: `RR/2026-27/00000${n}`,
});
const cell = (column: string, n: number) => screen.getByLabelText(new RegExp(`^${column} of Tenant ${n}`));
const values = (n: number) =>
  ['Amount', 'Day', 'Method', 'Reference'].map((column) => (cell(column, n) as HTMLInputElement).value);
const paste = (into: HTMLElement, text: string) =>
  fireEvent.paste(into, { clipboardData: { getData: () => text } });
const record = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^Record / });
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');
const mend = () => screen.getByRole('list', { name: 'Pasted rows to fix' });

/** Opens the dialog with the payments of three tenants. */
async function begin() {
  const opened = openFinance('/payouts/collect', 'accountant', {
    'GET /api/finance/arrears': listOf([
      owing(1, 'Sri Nilaya'),
      owing(2, 'Rose Minar'),
      owing(3, 'Sri Nilaya'),
    ]),
    ...Object.fromEntries([1, 2, 3].map((n) => [`POST /api/contracts/c-${n}/receipts`, paid(n)])),
  });
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Mark all on this page' }));
  await opened.user.click(screen.getByRole('button', { name: 'Record 3 payments' }));
  await screen.findByRole('dialog', { name: 'Record 3 payments' });
  return opened;
}

describe('a table of a spreadsheet', () => {
  it('fills the rows that it names by tenant or home, in any order, without its header', async () => {
    const { user, calls } = await begin();
    const table = [
      'Name\tUTR No.\tAmount (₹)\tPaid on\tMode',
      'tenant 3\tUTR 3\t₹34,500.50\t20/11/2026\tcash',
      'Rose Minar\t"UTR ""2"""\t२५,०००\t2 Nov 2026\tBank transfer',
      'Tenant 1\t\t34500\t2026-11-05\t',
    ];
    paste(cell('Reference', 2), table.join('\r\n') + '\r\n');
    expect(await screen.findByText('3 rows pasted; the header is left out.')).toBeInTheDocument();
    await waitFor(() => expect(values(3)).toEqual(['34,500.50', '20/11/2026', 'cash', 'UTR 3']));
    expect(values(2)).toEqual(['25,000', '02/11/2026', 'bank_transfer', 'UTR "2"']);
    expect(values(1)).toEqual(['34,500', '05/11/2026', 'bank_transfer', '']);
    expect(screen.getByText('3 receipts, ₹94,000.50')).toBeInTheDocument();
    await user.click(record());
    await waitFor(() => expect(posts(calls)).toHaveLength(3));
    expect(posts(calls)[2]?.body).toEqual({
      ...{ amount: 34500.5, paidDate: '2026-11-20', method: 'cash', reference: 'UTR 3' },
    });
  });

  it('of values alone fills the rows in order, from its cell on', async () => {
    await begin();
    paste(cell('Reference', 2), 'UTR 2\nUTR 3');
    await waitFor(() => expect(cell('Reference', 3)).toHaveValue('UTR 3'));
    expect([1, 2].map((n) => (cell('Reference', n) as HTMLInputElement).value)).toEqual(['', 'UTR 2']);
    paste(cell('Amount', 1), '100\t2026-11-01\tCard\n200\t2026-11-02\tOther');
    await waitFor(() => expect(values(2)).toEqual(['200', '02/11/2026', 'other', 'UTR 2']));
    expect(values(1)).toEqual(['100', '01/11/2026', 'card', '']);
  });

  it('with a row of another contract books nothing until that row is removed or given to somebody', async () => {
    const { user, calls } = await begin();
    const table = [
      'Tenant 1\t34500',
      'Neha Shah\t200\t2026-11-01\tcash\tUTR 8',
      'Nobody\t300',
      'Tenant 2\t34500',
    ];
    paste(cell('Amount', 1), table.join('\n'));
    await waitFor(() => expect(within(mend()).getAllByRole('listitem')).toHaveLength(2));
    expect(mend()).toHaveTextContent(/Neha Shah · 200 .*None of these payments has this name/);
    expect(cell('Amount', 3)).toHaveAccessibleDescription(
      'Not in the pasted table: type the amount, or leave it out',
    );
    await user.click(record());
    expect(screen.getByRole('alert')).toHaveTextContent(/^2 pasted rows match no payment/);
    await user.click(screen.getByRole('button', { name: 'Remove Nobody · 300' }));
    await user.click(record());
    expect(posts(calls)).toEqual([]);
    await user.selectOptions(
      screen.getByRole('combobox', { name: /^Whose is Neha Shah/ }),
      'Tenant 3, Sri Nilaya',
    );
    await waitFor(() => expect(values(3)).toEqual(['200', '01/11/2026', 'cash', 'UTR 8']));
    await user.click(record());
    await waitFor(() => expect(posts(calls)).toHaveLength(3));
  });

  it('asks whose a row is that could be of two, or comes twice', async () => {
    await begin();
    paste(cell('Amount', 1), 'Sri Nilaya\t1\nRose Minar\t2\nTenant 2\t3');
    await waitFor(() => expect(mend()).toHaveTextContent('Several of these payments have this name.'));
    expect(mend()).toHaveTextContent('Another row has the same name.');
    paste(cell('Amount', 1), 'Tenant 1\tSri Nilaya\t11\nTenant 3\tRose Minar\t33');
    await waitFor(() => expect(cell('Amount', 1)).toHaveValue('11'));
    expect(within(mend()).getAllByRole('listitem')).toHaveLength(3);
  });

  it('of 201 rows, or of too many columns, is refused whole', async () => {
    await begin();
    const before = values(1);
    paste(cell('Amount', 1), Array.from({ length: 201 }, () => '1').join('\n'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The table has 201 rows. At most 200 can be pasted at once: nothing was pasted.',
    );
    paste(cell('Amount', 1), '1\t2026-11-01\tcash\tUTR\tmore');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The table has 5 columns, but only 4 fit.'),
    );
    expect(values(1)).toEqual(before);
    paste(cell('Amount', 1), '1\n2');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it.each(['1e5', '25.000,00', '∞', '1'.repeat(21), '12.345'])(
    'with %s as an amount says so there, and books nothing',
    async (text) => {
      const { user, calls } = await begin();
      paste(cell('Amount', 1), `${text}\t31/02/2026\tpigeon\n34500\t2026-11-01\tcash`);
      await waitFor(() =>
        expect(cell('Amount', 1)).toHaveAccessibleDescription(expect.stringContaining(`“${text}”: `)),
      );
      expect(cell('Day', 1)).toHaveAccessibleDescription('“31/02/2026”: There is no such day');
      expect(cell('Method', 1)).toHaveAccessibleDescription(
        /^“pigeon”: Not a method: Bank transfer, UPI, Cheque, Cash/,
      );
      await user.click(record());
      await waitFor(() => expect(cell('Amount', 1)).toHaveFocus());
      expect(posts(calls)).toEqual([]);
    },
  );
});
