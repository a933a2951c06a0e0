import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { logIn } from '@kiraya/session';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, stubApi, TestPage } from '../testing';
import { AllStatementsAction, PayoutAdvicesPdf, ReceiptsPdf } from './several-actions';

const RECEIPTS = 'POST /api/finance/receipts/pdf';
const PAYOUTS = 'POST /api/finance/payouts/pdf';
const STATEMENTS = 'POST /api/finance/owners/statements/pdf';
const PDF = btoa('%PDF-1.7');
const END = { name: 'kiraya-receipts-2026-11-20.pdf', bytes: 8 };

interface Saved {
  name: string;
  content: Blob;
}
let saved: Saved[] = [];

beforeEach(() => {
  saved = [];
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  jest.setSystemTime(new Date('2026-11-20T12:00:00+05:30'));
  logIn('a-token', { id: 'u-1', name: 'Asha', email: null, username: 'asha', role: { name: 'owner' } });
  let content: Blob;
  URL.createObjectURL = (made) => {
    content = made as Blob;
    return 'blob:papers';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Streamed answer, sent line by line by the test. */
function coming() {
  let stream: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
  const send = (text: string) => stream.enqueue(new TextEncoder().encode(text));
  return {
    reply: new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } }),
    say: (...lines: object[]) => lines.forEach((line) => send(`${JSON.stringify(line)}\n`)),
    send,
    end: () => stream.close(),
  };
}

function open(action: React.ReactNode, replies: Parameters<typeof stubApi>[0]) {
  const calls = stubApi(replies);
  const user = userEvent.setup({ delay: null });
  render(<TestPage placement="app">{action}</TestPage>);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { calls, user, press };
}
const dialog = (name = 'All receipts (PDF)') => screen.findByRole('dialog', { name });

test('how many are made is said until they are saved as one file', async () => {
  const { reply, say, send, end } = coming();
  const { calls, press } = open(<ReceiptsPdf filter={{ from: '2026-11-01' }} />, { [RECEIPTS]: () => reply });
  await press('All receipts (PDF)');
  const shown = within(await dialog());
  const bar = await shown.findByRole('progressbar', { name: 'Making receipts' });
  expect(shown.getByText('Looking for the receipts…')).toBeInTheDocument();
  say({ made: 0, of: 1200 }, { made: 340, of: 1200 });
  expect(await shown.findByText('340 of 1,200 made')).toBeInTheDocument();
  expect(bar).toHaveValue(340);
  expect(bar).toHaveAttribute('max', '1200');
  expect(shown.getByRole('status')).toHaveTextContent('20 percent made');
  send('{"made":1200,');
  send('"of":1200}\n');
  expect(await shown.findByText('All 1,200 made. They are put into one file…')).toBeInTheDocument();
  say({ pdf: PDF }, { pdf: PDF }, END);
  end();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved.map(({ name, content }) => [name, content.size, content.type])).toEqual([
    ['kiraya-receipts-2026-11-20.pdf', 16, 'application/pdf'],
  ]);
  expect(calls.map(({ body }) => body)).toEqual([{ from: '2026-11-01' }]);
});

test('given up, nothing is saved, and the server is told', async () => {
  const { reply, say } = coming();
  const { press } = open(<ReceiptsPdf filter={{}} />, { [RECEIPTS]: () => reply });
  const fetched = globalThis.fetch;
  let signal: AbortSignal | undefined;
  globalThis.fetch = (input) => {
    signal = (input as Request).signal;
    return fetched(input);
  };
  await press('All receipts (PDF)');
  const shown = within(await dialog());
  say({ made: 1, of: 2 });
  await shown.findByText('1 of 2 made');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(signal?.aborted).toBe(true);
  say({ pdf: PDF }, END);
  await new Promise((resolve) => setTimeout(resolve));
  expect(saved).toEqual([]);
});

test.each<[string, () => Response, string]>([
  ['refused', () => problem(409, 'These are 3,412 receipts'), 'These are 3,412 receipts'],
  [
    'refused in the middle',
    () => {
      const { reply, say } = coming();
      say({ made: 0, of: 2 }, { error: 'Too many lines' });
      return reply;
    },
    'Too many lines',
  ],
  [
    'broken off',
    () => {
      const { reply, say, end } = coming();
      say({ made: 2, of: 2 }, { pdf: PDF });
      end();
      return reply;
    },
    'The receipts could not be made',
  ],
])('what is %s is said, saved is nothing, and it can be tried again', async (_how, reply, words) => {
  let fails = true;
  const whole = coming();
  const { press } = open(<ReceiptsPdf filter={{}} />, {
    [RECEIPTS]: () => (fails ? reply() : whole.reply),
  });
  await press('All receipts (PDF)');
  const shown = within(await dialog());
  expect(await shown.findByRole('alert')).toHaveTextContent(words);
  expect(saved).toEqual([]);
  fails = false;
  await press('Try again');
  whole.say({ made: 1, of: 1 }, { pdf: PDF }, END);
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('advices of payouts are asked for without a tenant', async () => {
  const { reply, say } = coming();
  const filter = { ownerId: 'o-1', tenantId: 't-1', to: '2026-11-30' };
  const { calls, press } = open(<PayoutAdvicesPdf filter={filter} />, { [PAYOUTS]: () => reply });
  await press('All payout advices (PDF)');
  await dialog('All payout advices (PDF)');
  say({ pdf: PDF }, { ...END, name: 'kiraya-payout-advices-2026-11-20.pdf' });
  await waitFor(() => expect(saved[0]?.name).toBe('kiraya-payout-advices-2026-11-20.pdf'));
  expect(calls.map(({ body }) => body)).toEqual([{ ownerId: 'o-1', to: '2026-11-30' }]);
});

test('the statements of all owners are of a month that one chooses', async () => {
  const { reply, say } = coming();
  const { calls, user, press } = open(<AllStatementsAction />, { [STATEMENTS]: () => reply });
  await press('All owners’ statements');
  const asked = within(await dialog('All owners’ statements'));
  await user.selectOptions(asked.getByLabelText('Month or financial year'), 'Oct 2026');
  await press('Make one PDF');
  await screen.findByRole('progressbar', { name: 'Making statements' });
  say({ pdf: PDF }, { ...END, name: 'kiraya-owners-statements-2026-11-20.pdf' });
  await waitFor(() => expect(saved[0]?.name).toBe('kiraya-owners-statements-2026-11-20.pdf'));
  expect(calls.map(({ body }) => body)).toEqual([{ from: '2026-10-01', to: '2026-10-31' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
