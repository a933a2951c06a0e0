import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { logIn } from '@kiraya/session';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, stubApi, TestPage } from '../testing';
import { PayoutAdvicePdf, ReceiptPdf } from './paper-button';

const RECEIPT = 'GET /api/finance/receipts/r-1/pdf';
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  logIn('a-token', { id: 'u-1', name: 'Asha', email: null, username: 'asha', role: { name: 'owner' } });
  URL.createObjectURL = () => 'blob:paper';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const pdf = (name: string) =>
  new Response('%PDF-1.7', {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${name}"` },
  });

const open = (button: React.ReactNode, replies: Parameters<typeof stubApi>[0]) => {
  const calls = stubApi(replies);
  render(<TestPage placement="app">{button}</TestPage>);
  return { calls, press: (name: string) => userEvent.click(screen.getByRole('button', { name })) };
};

test('a receipt is asked for with the session, and saved under its number', async () => {
  const { calls, press } = open(<ReceiptPdf id="r-1" of="RR/2026-27/000123" />, {
    [RECEIPT]: pdf('RR-2026-27-000123.pdf'),
  });
  await press('Receipt (PDF) RR/2026-27/000123');
  await waitFor(() => expect(saved).toEqual(['RR-2026-27-000123.pdf']));
  expect(calls).toMatchObject([{ authorization: 'Bearer a-token' }]);
  expect(screen.getByRole('button', { name: 'Receipt (PDF) RR/2026-27/000123' })).toBeEnabled();
});

test('an advice is saved under its own name', async () => {
  const { press } = open(<PayoutAdvicePdf id="p-1" />, {
    'GET /api/finance/payouts/p-1/pdf': pdf('PA-2026-11-20-00000A.pdf'),
  });
  await press('Payout advice (PDF)');
  await waitFor(() => expect(saved).toEqual(['PA-2026-11-20-00000A.pdf']));
});

test('is asked for once, and says so meanwhile', async () => {
  let finish = (_answer: Response) => {};
  const { calls, press } = open(<ReceiptPdf id="r-1" />, {
    [RECEIPT]: () => new Promise<Response>((resolve) => (finish = resolve)),
  });
  await press('Receipt (PDF)');
  expect(await screen.findByRole('button', { name: 'Downloading...' })).toBeDisabled();
  finish(pdf('RR-1.pdf'));
  await waitFor(() => expect(saved).toEqual(['RR-1.pdf']));
  expect(calls).toHaveLength(1);
});

test.each([
  [
    problem(503, 'Too many papers are being made. Please try again.'),
    'Too many papers are being made. Please try again.',
  ],
  [() => Promise.reject(new TypeError('lost')), 'Failed to download: Receipt (PDF)'],
])('says why there is none, and saves nothing', async (reply, words) => {
  const { press } = open(<ReceiptPdf id="r-1" />, { [RECEIPT]: reply });
  await press('Receipt (PDF)');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(saved).toEqual([]);
  expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeEnabled();
});
