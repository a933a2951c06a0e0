import { beforeEach, expect, test } from '@jest/globals';
import { announceSessionEnd, hasDrafts } from '@kiraya/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderForm } from './form-testing';
import { MoneyField } from './money-field';
import { TextField } from './text-field';

const fields = [
  <TextField key="note" name="note" label="Note" />,
  <MoneyField key="amount" name="amount" label="Amount" />,
  <TextField key="code" name="code" label="Code" />,
];
const BACK = 'What you had typed is back.';
const load = (of = fields, initialValues: Record<string, string> = { note: '', amount: '', code: '' }) =>
  renderForm({ initialValues, fields: of });
const field = (label: string) => screen.getByLabelText(label);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('user', JSON.stringify({ id: 'one' }));
});

async function typeAndEnd() {
  const { unmount } = load();
  await userEvent.type(field('Note'), 'Cheque');
  await userEvent.type(field('Amount'), '25k');
  await userEvent.type(field('Code'), '492039');
  announceSessionEnd();
  unmount();
}

test('what was typed when the session ended is back once, without its secrets', async () => {
  await typeAndEnd();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/492039/);
  expect(hasDrafts()).toBe(true);
  const { unmount } = load();
  expect(await screen.findByText(BACK)).toBeInTheDocument();
  expect(field('Note')).toHaveValue('Cheque');
  expect(field('Amount')).toHaveValue('25,000');
  expect(field('Code')).toHaveValue('');
  expect(hasDrafts()).toBe(false);
  unmount();
  load();
  expect(field('Note')).toHaveValue('');
});

test('a reload alone keeps nothing', async () => {
  const { unmount } = load();
  await userEvent.type(field('Note'), 'Cheque');
  unmount();
  load();
  expect(screen.queryByText(BACK)).not.toBeInTheDocument();
  expect(field('Note')).toHaveValue('');
});

test('starting over empties it', async () => {
  await typeAndEnd();
  load();
  await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(field('Note')).toHaveValue('');
  expect(screen.queryByText(BACK)).not.toBeInTheDocument();
});

test('another form of the page, and another user, do not get it', async () => {
  await typeAndEnd();
  const { unmount } = load([<TextField key="name" name="name" label="Name" />], { name: '' });
  expect(screen.queryByText(BACK)).not.toBeInTheDocument();
  unmount();
  localStorage.setItem('user', JSON.stringify({ id: 'other' }));
  load();
  expect(screen.queryByText(BACK)).not.toBeInTheDocument();
});
