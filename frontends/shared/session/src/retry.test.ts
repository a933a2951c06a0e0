import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { api } from './api';
import { ApiProblem } from './problem';
import { createQueryClient, retryDelay, shouldRetry } from './query';
import { read } from './read';
import { readRetryAfter } from './retry';
import { answer, problem, stubApi } from './testing';

const RECEIPTS = 'POST /api/contracts/c-1/receipts';
const TYPES = 'GET /api/properties/types';
const receipt = { id: 'r-1' };
const body = { amount: 100, method: 'cash', paidDate: '2026-11-20' } as const;

let key: string;
beforeEach(() => void (key = crypto.randomUUID()));

const record = (withKey: string | undefined, signal?: AbortSignal) =>
  read(
    api.POST('/api/contracts/{id}/receipts', {
      params: { path: { id: 'c-1' }, header: { 'Idempotency-Key': withKey as string } },
      body,
      signal,
    }),
  );
const types = () => read(api.GET('/api/properties/types', {}));
const away = (status = 503, retryAfter = '0') =>
  answer({ error: 'Away' }, { status, headers: { 'Retry-After': retryAfter } });
const lost = () => {
  throw new TypeError('lost');
};

/** Answers calls with the replies in order; the last one repeats. */
function answering(call: string, ...replies: (() => Response | object)[]) {
  return stubApi({ [call]: () => (replies.length > 1 ? replies.shift() : replies[0])?.() ?? null });
}

/** Resolves when the wait for the second attempt begins. */
async function waits() {
  for (let turn = 0; turn < 1000 && jest.getTimerCount() === 0; turn += 1)
    await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(1);
}

afterEach(() => void jest.useRealTimers());

test.each([502, 503, 504])(
  'a write with a key that is answered %i is sent once more, the same',
  async (status) => {
    const calls = answering(
      RECEIPTS,
      () => away(status),
      () => receipt,
    );
    await expect(record(key)).resolves.toEqual(receipt);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
    expect(calls[1]).toMatchObject({ idempotencyKey: key, body });
  },
);

test('a write with a key whose answer breaks off is sent once more', async () => {
  const brokenOff = new ReadableStream({ pull: (controller) => controller.error(new TypeError('lost')) });
  const replies = [new Response(brokenOff, { status: 201 }), Response.json(receipt)];
  globalThis.fetch = () => Promise.resolve(replies.shift() ?? lost());
  await expect(record(key)).resolves.toEqual(receipt);
  expect(replies).toEqual([]);
});

test('a write with a key fails once the second attempt has, and the line is lost no sooner', async () => {
  jest.useFakeTimers();
  const calls = answering(RECEIPTS, lost);
  const failed = record(key).catch((thrown: unknown) => thrown);
  await waits();
  expect([calls.length, 'offline' in document.documentElement.dataset]).toEqual([1, false]);
  await jest.advanceTimersToNextTimerAsync();
  expect(await failed).toMatchObject({ status: 0, network: true });
  expect([calls.length, 'offline' in document.documentElement.dataset]).toEqual([2, true]);
  expect(jest.getTimerCount()).toBe(0);
});

test('what the server did not say in time is said as it is the second time', async () => {
  answering(
    RECEIPTS,
    () => away(),
    () => problem(409, 'It was deleted'),
  );
  await expect(record(key)).rejects.toMatchObject({ status: 409, error: 'It was deleted' });
});

test.each([400, 409, 429, 500])(
  'a write with a key that is answered %i is not sent again',
  async (status) => {
    const calls = answering(RECEIPTS, () => away(status));
    await expect(record(key)).rejects.toMatchObject({ status });
    expect(calls).toHaveLength(1);
  },
);

test.each([
  ['lost', lost, 0],
  ['answered 503', () => away(), 503],
])('a write without a key that is %s is not sent again', async (_what, reply, status) => {
  const calls = answering(RECEIPTS, reply);
  await expect(record(undefined)).rejects.toMatchObject({ status });
  expect(calls).toHaveLength(1);
});

test.each([
  ['before it is answered', (leaving: AbortController) => (leaving.abort(), lost())],
  ['with its answer', (leaving: AbortController) => (leaving.abort(), away())],
])('a write that is aborted %s is not sent again', async (_when, reply) => {
  const leaving = new AbortController();
  const calls = answering(RECEIPTS, () => reply(leaving));
  await expect(record(key, leaving.signal)).rejects.toBeDefined();
  expect(calls).toHaveLength(1);
});

test('a write that is aborted while it waits is not sent again', async () => {
  jest.useFakeTimers();
  const leaving = new AbortController();
  const calls = answering(RECEIPTS, () => away(503, '5'));
  const failed = expect(record(key, leaving.signal)).rejects.toBeDefined();
  await waits();
  leaving.abort();
  await failed;
  expect([calls.length, jest.getTimerCount()]).toEqual([1, 0]);
});

test.each([
  ['5', 5000],
  ['0', 0],
  ['600', 6000],
  ['Fri, 20 Nov 2026 06:30:00 GMT', undefined],
  ['', undefined],
  ['-1', undefined],
])('a Retry-After of “%s” is read as %p ms', (said, ms) => {
  expect(readRetryAfter(new Headers({ 'Retry-After': said }))).toBe(ms);
});

test('a read that is answered 503 is asked again once, after as long as the server says', async () => {
  const calls = answering(
    TYPES,
    () => away(),
    () => [{ id: 1 }],
  );
  const client = createQueryClient();
  const fetched = client.fetchQuery({ queryKey: ['types'], queryFn: types });
  await expect(fetched).resolves.toEqual([{ id: 1 }]);
  expect(calls).toHaveLength(2);
  expect(client.getDefaultOptions().queries?.retryDelay).toBe(retryDelay);
  expect(retryDelay(0, new ApiProblem({ status: 503, retryAfterMs: 5000 }))).toBe(5000);
});

test('a read that is answered 503 a second time fails', async () => {
  const calls = answering(TYPES, () => away());
  const fetched = createQueryClient().fetchQuery({ queryKey: ['types'], queryFn: types });
  await expect(fetched).rejects.toMatchObject({ status: 503, error: 'Away' });
  expect(calls).toHaveLength(2);
});

test('what the server refused is not asked again, what failed is asked twice more', () => {
  expect(shouldRetry(0, new ApiProblem({ status: 404 }))).toBe(false);
  expect(shouldRetry(0, new ApiProblem({ status: 429, retryAfterMs: 1000 }))).toBe(false);
  expect(shouldRetry(1, new ApiProblem({ status: 503 }))).toBe(true);
  expect(shouldRetry(2, new ApiProblem({ status: 0, network: true }))).toBe(false);
});
