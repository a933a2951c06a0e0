import { beforeEach, expect, test } from '@jest/globals';
import { api, logIn, logOut, read } from '@kiraya/session';
import { AppForm, SubmitButton, TextField } from '@kiraya/ui/forms';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, stubApi, TestPage } from '../testing';
import { useApiMutation } from './use-api-mutation';

const CHARGES = 'POST /api/contracts/c-1/charges';
const REUSED = problem(422, 'Used for another request', {}, 'idempotency-key-reused');
const away = () => problem(500, 'Something went wrong');
const lost = (): Response => {
  throw new TypeError('lost');
};
const made = () => Response.json({ id: 'ch-1' }, { status: 201 });
const empty = { description: 'Water' };

beforeEach(() => act(logOut));

const user = (id: string) => ({
  ...{ id, name: id, email: `${id}@example.com`, username: null },
  role: { name: 'admin' },
});

/** Form that asks the tenant of a contract for a charge. */
function ChargeForm({ contract }: { contract: string }) {
  const { run } = useApiMutation({
    send: ({ description }: typeof empty, once) =>
      once(`charge/${contract}`, (header) =>
        read(
          api.POST('/api/contracts/{id}/charges', {
            params: { path: { id: 'c-1' }, header },
            body: { kind: 'other', amount: 100, dueDate: '2026-11-20', description },
          }),
        ),
      ),
    done: 'Added.',
    failed: 'Could not add it',
  });
  return (
    <AppForm initialValues={empty} onSubmit={run}>
      <TextField name="description" label="What for" />
      <SubmitButton busyLabel="Adding...">Add</SubmitButton>
    </AppForm>
  );
}

/** Opens the form with answers in order; the last one repeats. */
function open(...replies: (() => Response | Promise<Response>)[]) {
  const calls = stubApi({
    [CHARGES]: () => (replies.length > 1 ? replies.shift() : replies[0])?.() as Promise<Response>,
  });
  const show = (contract = 'c-1') =>
    render(
      <TestPage>
        <ChargeForm contract={contract} />
      </TestPage>,
    );
  let view = show();
  const press = async (times: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(calls).toHaveLength(times));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled());
  };
  const reopen = (contract?: string) => {
    view.unmount();
    view = show(contract);
  };
  /** Sent keys in order, each as the index of its first occurrence. */
  const keys = () => {
    const all = calls.map(({ idempotencyKey }) => idempotencyKey);
    return all.map((key) => all.indexOf(key));
  };
  return { calls, press, reopen, keys };
}

test('what takes a key cannot be called without one: this does not compile otherwise', () => {
  const body = { kind: 'other', amount: 100, dueDate: '2026-11-20', description: 'Water' } as const;
  // @ts-expect-error its key must be given
  const charge = () => api.POST('/api/contracts/{id}/charges', { params: { path: { id: 'c-1' } }, body });
  // @ts-expect-error the same where the document lets others do without
  const home = () => api.POST('/api/properties', { body: {} as never });
  expect([charge, home]).toHaveLength(2);
});

test('two clicks in one moment are one call', async () => {
  let finish = (_answer: Response) => {};
  const { calls, keys } = open(() => new Promise((resolve) => (finish = resolve)));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => finish(made()));
  expect(await screen.findByText('Added.')).toBeInTheDocument();
  expect(keys()).toEqual([0]);
  expect(calls[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
});

test('each attempt sends the same key until it is made, the next thing a new one', async () => {
  const { press, keys } = open(lost, lost, away, made, made);
  await press(2);
  await press(3);
  await press(4);
  await press(5);
  expect(keys()).toEqual([0, 0, 0, 0, 4]);
});

test('a refusal takes no new key: an earlier attempt may still have gone through', async () => {
  const { press, keys } = open(away, () => problem(400, 'Not so', { description: ['Too long'] }), made);
  await press(1);
  await press(2);
  await userEvent.type(screen.getByLabelText('What for'), '!');
  await press(3);
  expect(keys()).toEqual([0, 0, 0]);
});

test('a form that is left after a lost answer and opened again sends the same key', async () => {
  const { press, reopen, keys } = open(away, made, made);
  await press(1);
  reopen();
  await press(2);
  reopen();
  await press(3);
  expect(keys()).toEqual([0, 0, 2]);
});

test('a form that is left before its answer and opened again sends the same key', async () => {
  let finish = (_answer: Response) => {};
  const { calls, press, reopen, keys } = open(() => new Promise((resolve) => (finish = resolve)), made, made);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  reopen();
  await press(2);
  finish(made());
  await press(3);
  expect(keys()).toEqual([0, 0, 2]);
});

test('who changed what an earlier attempt made is told so until the form is closed', async () => {
  const { press, reopen, keys } = open(
    away,
    () => REUSED.clone(),
    () => REUSED.clone(),
    made,
  );
  await press(1);
  await press(2);
  expect(await screen.findByText(/^An earlier attempt went through after all\./)).toBeInTheDocument();
  await press(3);
  reopen();
  await press(4);
  expect(keys()).toEqual([0, 0, 0, 3]);
});

test('who makes something else in a form that is opened after a lost answer is told once that it went through', async () => {
  const { press, reopen, keys } = open(away, () => REUSED.clone(), made);
  await press(1);
  reopen();
  await press(2);
  expect(await screen.findByText(/^An earlier attempt went through after all\./)).toBeInTheDocument();
  await press(3);
  expect(keys()).toEqual([0, 0, 2]);
});

test('another thing, and the same of another user, has another key; a logout forgets them all', async () => {
  const { press, reopen, keys } = open(away);
  logIn('a', user('asha'));
  await press(1);
  reopen('c-2');
  await press(2);
  act(() => logIn('b', user('ravi')));
  reopen();
  await press(3);
  act(() => logIn('a', user('asha')));
  reopen();
  await press(4);
  act(logOut);
  logIn('a', user('asha'));
  reopen();
  await press(5);
  expect(keys()).toEqual([0, 1, 2, 0, 4]);
});
