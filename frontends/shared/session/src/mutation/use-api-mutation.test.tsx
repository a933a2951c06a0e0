import { beforeEach, expect, test } from '@jest/globals';
import { api, createQueryClient, logOut, read, SessionProviders, useQuery } from '@kiraya/session';
import { AppForm, SubmitButton, TextField } from '@kiraya/ui/forms';
import { MemoryRouter } from '@kiraya/router/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, problem, stubApi } from '../testing';
import { useApiMutation, type ApiMutationOptions } from './use-api-mutation';

const PUT = 'PUT /api/auth/profile';
const LIST = 'GET /api/properties/types';
const OTHER = 'GET /api/properties/amenities';
type Values = typeof empty;
const empty = { name: 'Asha' };

beforeEach(logOut);

/** Form that saves a name, beside a list that it invalidates and one that it does not. */
function Screen(options: Partial<ApiMutationOptions<Values, unknown>>) {
  const save = useApiMutation({
    send: (body: Values) => read(api.PUT('/api/auth/profile', { body: body as never })),
    invalidates: [['types']],
    done: (_saved, { name }) => `Saved ${name}.`,
    failed: 'Failed to save',
    ...options,
  });
  useQuery({ queryKey: ['types', 1], queryFn: () => read(api.GET('/api/properties/types')) });
  useQuery({ queryKey: ['amenities'], queryFn: () => read(api.GET('/api/properties/amenities')) });
  return (
    <>
      <AppForm initialValues={empty} onSubmit={save.run}>
        <TextField name="name" label="Name" />
        <SubmitButton busyLabel="Saving...">Save</SubmitButton>
      </AppForm>
      <button disabled={save.busy} onClick={() => void save.run({ name: 'Ravi' })}>
        Save Ravi
      </button>
      <p>Failure: {save.failure ?? 'none'}</p>
      <button onClick={save.forget}>Forget</button>
    </>
  );
}

async function open(
  reply: Parameters<typeof stubApi>[0][string],
  options: Parameters<typeof Screen>[0] = {},
) {
  const calls = stubApi({ [PUT]: reply, [LIST]: [], [OTHER]: [] });
  render(
    <MemoryRouter>
      <SessionProviders placement="app" client={createQueryClient()}>
        <Screen {...options} />
      </SessionProviders>
    </MemoryRouter>,
  );
  const count = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call).length;
  await waitFor(() => expect([count(LIST), count(OTHER)]).toEqual([1, 1]));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { calls, count, press };
}

test('says that it is done, and asks anew for what it made stale, and for nothing else', async () => {
  const { count, press } = await open({});
  await press('Save');
  expect(await screen.findByText('Saved Asha.')).toBeInTheDocument();
  await waitFor(() => expect(count(LIST)).toBe(2));
  expect(count(OTHER)).toBe(1);
});

test('leaves alone what is on screen where the form is left', async () => {
  const { count, press } = await open({}, { refetchType: 'none' });
  await press('Save');
  await screen.findByText('Saved Asha.');
  expect(count(LIST)).toBe(1);
});

test('is sent once, even by two clicks in one moment, and again once it has ended', async () => {
  let finish = (_answer: Response) => {};
  const { count, press } = await open(() => new Promise<Response>((resolve) => (finish = resolve)));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Ravi' });
  button.click();
  button.click();
  await waitFor(() => expect(button).toBeDisabled());
  await waitFor(() => expect(count(PUT)).toBe(1));
  finish(Response.json({}));
  await waitFor(() => expect(button).toBeEnabled());
  await press('Save Ravi');
  await waitFor(() => expect(count(PUT)).toBe(2));
});

test('puts what the server says of a field at the field, and takes nothing for stale', async () => {
  const { count, press } = await open(problem(400, 'Some fields are not right', { name: ['Too long'] }));
  await press('Save');
  expect(await screen.findByText('Some fields are not right')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Too long');
  expect(screen.getByText('Failure: none')).toBeInTheDocument();
  expect(count(LIST)).toBe(1);
});

test('puts messages where the screen says that they belong', async () => {
  const taken = 'This name is taken';
  const { press } = await open(problem(409, taken), {
    fieldErrors: ({ error, fields }) => (error ? { name: [error] } : fields),
  });
  await press('Save');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(taken));
});

test('says why it failed, the server’s sentence first, and asks anew: someone may have been faster', async () => {
  const { count, press } = await open(problem(409, 'It was deleted'));
  await press('Save');
  expect(await screen.findByText('It was deleted')).toBeInTheDocument();
  await waitFor(() => expect(count(LIST)).toBe(2));
});

test('says why it failed in the form as well, and takes both words back with the next try', async () => {
  const answers = [problem(409, 'Too late'), problem(409, 'Too late again'), Response.json({})];
  const { press } = await open(() => answers.shift() as Response);
  await press('Save');
  expect(await screen.findByText('Error: Too late')).toBeInTheDocument();
  expect(await screen.findByText('Too late')).toBeInTheDocument();
  await press('Save');
  expect(await screen.findByText('Error: Too late again')).toBeInTheDocument();
  expect(screen.queryByText('Error: Too late')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Too late')).not.toBeInTheDocument());
  await press('Save');
  expect(await screen.findByText('Saved Asha.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/Too late/)).not.toBeInTheDocument());
});

test('has words of its own where no answer came', async () => {
  const { press } = await open(() => Promise.reject(new TypeError('lost')));
  await press('Save');
  expect(await screen.findByText('Failed to save')).toBeInTheDocument();
});

test('is sent again on request where there was no line, once for a press and with what the form holds by now', async () => {
  const answers: (() => Response)[] = [
    () => {
      throw new TypeError('lost');
    },
    () => Response.json({}),
  ];
  const { calls, count, press } = await open(() => answers.shift()?.() as Response);
  await press('Save');
  expect(await screen.findByText('There is no connection to the server.')).toBeInTheDocument();
  expect(count(PUT)).toBe(1);
  await userEvent.type(screen.getByLabelText('Name'), ' Rao');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Saved Asha Rao.')).toBeInTheDocument();
  expect(count(PUT)).toBe(2);
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Asha Rao' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
});

test('with a key is sent again by itself, busy and without a word of failure meanwhile', async () => {
  let finish = (_answer: Response) => {};
  const replies = [
    () => answer({ error: 'Away' }, { status: 503, headers: { 'Retry-After': '0' } }),
    () => new Promise<Response>((resolve) => (finish = resolve)),
  ];
  const { calls, count, press } = await open(() => replies.shift()?.() as Response, {
    send: (body) =>
      read(api.PUT('/api/auth/profile', { headers: { 'Idempotency-Key': 'k-1' }, body: body as never })),
  });
  await press('Save Ravi');
  await waitFor(() => expect(count(PUT)).toBe(2));
  expect(screen.getByRole('button', { name: 'Save Ravi' })).toBeDisabled();
  expect(screen.getByText('Failure: none')).toBeInTheDocument();
  expect(screen.queryByText('Away')).not.toBeInTheDocument();
  finish(Response.json({}));
  expect(await screen.findByText('Saved Ravi.')).toBeInTheDocument();
  expect(calls.map(({ idempotencyKey }) => idempotencyKey).filter(Boolean)).toEqual(['k-1', 'k-1']);
});

test('offers nothing to be sent again where the server refused it', async () => {
  const { press } = await open(problem(409, 'It was deleted'));
  await press('Save');
  await screen.findByText('It was deleted');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('says in the page that there was no line', async () => {
  const { press } = await open(() => Promise.reject(new TypeError('lost')), { inPlace: true });
  await press('Save Ravi');
  const words = 'Failed to save: there is no connection to the server. Please try again.';
  expect(await screen.findByText(`Failure: ${words}`)).toBeInTheDocument();
});

test('leaves it to the page to say why, until the next attempt or until it is taken back', async () => {
  const answers = [problem(409, 'Too late'), problem(409, 'Too late'), Response.json({})];
  const { press } = await open(() => answers.shift() as Response, { inPlace: true });
  await press('Save Ravi');
  expect(await screen.findByText('Failure: Too late')).toBeInTheDocument();
  await press('Forget');
  expect(await screen.findByText('Failure: none')).toBeInTheDocument();
  await press('Save Ravi');
  expect(await screen.findByText('Failure: Too late')).toBeInTheDocument();
  await press('Save Ravi');
  expect(await screen.findByText('Saved Ravi.')).toBeInTheDocument();
  expect(screen.queryByText('Too late')).not.toBeInTheDocument();
  expect(screen.getByText('Failure: none')).toBeInTheDocument();
});
