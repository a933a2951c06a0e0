import { expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { region } from '../../testing/data-management';
import { callsTo, type Replies } from '../../testing/open-admin';
import { openSettings, settings } from '../../testing/settings';

const PATH = '/api/admin/settings';
const DAY = '2025-09-30';

async function open(given = {}, replies: Replies = {}) {
  const { user, calls } = openSettings({ [`GET ${PATH}`]: { ...settings, ...given }, ...replies });
  const panel = within(await region('Money'));
  const field = await panel.findByLabelText(/Books are closed up to/);
  const save = async (day: string) => {
    fireEvent.change(field, { target: { value: day } });
    await user.click(panel.getByRole('button', { name: 'Save money settings' }));
  };
  return { field, save, puts: () => callsTo(calls, 'PUT', PATH), calls };
}

it('the books are closed up to a day, and nothing else is sent', async () => {
  const { field, save, calls } = await open({}, { [`PUT ${PATH}`]: { ...settings, booksClosedUpTo: DAY } });
  expect(field).toHaveAccessibleDescription(/the reversal is dated on the day it is made/);
  await save(DAY);
  expect(await screen.findByText('The books are closed up to 30 Sep 2025.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ booksClosedUpTo: DAY });
});

it('the books are opened again', async () => {
  const { field, save, calls } = await open({ booksClosedUpTo: DAY }, { [`PUT ${PATH}`]: settings });
  expect(field).toHaveValue('30/09/2025');
  await save('');
  expect(await screen.findByText('The books are open for every day.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ booksClosedUpTo: null });
});

it('a day that is not over is not sent', async () => {
  const { field, save, puts } = await open();
  await save('2999-01-01');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Must be before today/));
  expect(puts()).toEqual([]);
});

it('what the server says of the day stands beside it', async () => {
  const refusal = problem(400, 'Some fields are not right', {
    booksClosedUpTo: ['Must be before today: money is still recorded today'],
  });
  const { field, save } = await open({}, { [`PUT ${PATH}`]: refusal });
  await save(DAY);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Must be before today/));
});
