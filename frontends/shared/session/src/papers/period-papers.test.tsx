import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { logIn } from '@kiraya/session';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, stubApi, TestPage } from '../testing';
import { CertificateAction, OwnerStatementAction } from './period-papers';

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  jest.setSystemTime(new Date('2026-11-20T12:00:00+05:30'));
  logIn('a-token', { id: 'u-1', name: 'Asha', email: null, username: 'asha', role: { name: 'owner' } });
  URL.createObjectURL = () => 'blob:paper';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const file = (name: string) =>
  new Response('%PDF-1.7', { headers: { 'Content-Disposition': `attachment; filename="${name}"` } });
const open = (action: React.ReactNode, replies: Parameters<typeof stubApi>[0]) => {
  const calls = stubApi(replies);
  const user = userEvent.setup({ delay: null });
  render(<TestPage placement="app">{action}</TestPage>);
  return { calls, user };
};
const STATEMENT = 'GET /api/finance/owners/o-1/statement';
const CERTIFICATE = 'GET /api/contracts/c-1/certificate';

test('a statement is asked for of this month so far, or of what is chosen, as a paper or a file', async () => {
  const { calls, user } = open(<OwnerStatementAction ownerId="o-1" />, {
    [STATEMENT]: ({ path }) => file(path.includes('csv') ? 'kiraya-statement.csv' : 'OS-2026-11.pdf'),
  });
  await user.click(screen.getByRole('button', { name: 'Statement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Owner’s statement' }));
  await user.click(dialog.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toEqual(['OS-2026-11.pdf']));
  await user.selectOptions(dialog.getByLabelText('Month or financial year'), 'Financial year 2025-26');
  await user.click(dialog.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['OS-2026-11.pdf', 'kiraya-statement.csv']));
  expect(calls.map(({ path }) => path.split('?')[1])).toEqual([
    'from=2026-11-01&to=2026-11-20&format=pdf',
    'from=2025-04-01&to=2026-03-31&format=csv',
  ]);
});

test('says why there is none, and stays open', async () => {
  const words = 'This statement has more than 2,000 rows.';
  const { user } = open(<OwnerStatementAction ownerId="o-1" />, { [STATEMENT]: problem(409, words) });
  await user.click(screen.getByRole('button', { name: 'Statement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(saved).toEqual([]);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('the certificate of a tenancy of one financial year is a press away', async () => {
  const { calls, user } = open(<CertificateAction contractId="c-1" startDate="2026-04-01" of="Villa" />, {
    [CERTIFICATE]: file('RC-2026-27.pdf'),
  });
  await user.click(screen.getByRole('button', { name: 'Rent certificate 2026-27 (PDF) Villa' }));
  await waitFor(() => expect(saved).toEqual(['RC-2026-27.pdf']));
  expect(calls.map(({ path }) => path.split('?')[1])).toEqual(['year=2026-27&format=pdf']);
});

test('of several it is chosen', async () => {
  const { calls, user } = open(<CertificateAction contractId="c-1" startDate="2024-04-01" />, {
    [CERTIFICATE]: file('RC.pdf'),
  });
  await user.click(screen.getByRole('button', { name: 'Rent certificate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Certificate of rent paid' }));
  const years = dialog.getByLabelText('Financial year');
  expect(
    within(years)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['2026-27', '2025-26', '2024-25']);
  await user.selectOptions(years, '2025-26');
  await user.click(dialog.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() =>
    expect(calls.map(({ path }) => path.split('?')[1])).toEqual(['year=2025-26&format=pdf']),
  );
});

test('there is none of a tenancy that has not begun', () => {
  open(<CertificateAction contractId="c-1" startDate="2027-04-01" />, {});
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
