import { beforeEach, expect, test } from '@jest/globals';
import { forgetDrafts } from '@kiraya/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderForm } from './form-testing';
import { PasswordField } from './password-field';
import { TextField } from './text-field';

const fields = [
  <TextField key="name" name="name" label="Name" />,
  <TextField key="city" name="city" label="City" />,
  <TextField key="nationalId" name="nationalId" label="Aadhaar" />,
  <PasswordField key="newPassword" name="newPassword" label="Password" autoComplete="new-password" />,
];
const empty = { name: '', city: '', nationalId: '', newPassword: '' };
const BACK = 'What you had typed is back.';

type Options = Partial<Parameters<typeof renderForm>[0]>;
/** Renders the form as on a page just loaded. */
const load = (options: Options = {}) =>
  renderForm({ initialValues: empty, draft: { name: 'a form' }, fields, ...options });
const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, text: string) => userEvent.type(field(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function typeAndReload(options: Options = {}, after: Options = options) {
  const { unmount } = load(options);
  expect(screen.queryByText(BACK)).not.toBeInTheDocument();
  await type('Name', 'Asha');
  unmount();
  return load(after);
}

test('what was typed is back after a reload, and the page says so', async () => {
  await typeAndReload();
  expect(field('Name')).toHaveValue('Asha');
  expect(screen.getByRole('status')).toHaveTextContent(BACK);
});

test('Aadhaar and passwords are kept nowhere', async () => {
  const { unmount } = load();
  await type('Aadhaar', '123412341234');
  await type('Password', 'Secret word 1');
  await type('Name', 'A');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/1234|Secret/);
  unmount();
  load();
  expect([field('Aadhaar'), field('Password')].map((one) => (one as HTMLInputElement).value)).toEqual([
    '',
    '',
  ]);
});

test('starting over forgets it for good', async () => {
  const { unmount } = await typeAndReload();
  await press('Start over');
  expect(field('Name')).toHaveValue('');
  expect(screen.queryByText(BACK)).not.toBeInTheDocument();
  unmount();
  load();
  expect(field('Name')).toHaveValue('');
});

test('what is sent is not brought back, and what failed to be sent is', async () => {
  let works = false;
  const onSubmit: Options['onSubmit'] = async (_values, { forgetDraft }) => {
    if (works) forgetDraft();
  };
  const { unmount } = load({ onSubmit });
  await type('Name', 'Asha');
  await press('Save');
  unmount();
  const view = load({ onSubmit });
  expect(field('Name')).toHaveValue('Asha');
  works = true;
  await press('Save');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  view.unmount();
  load({ onSubmit });
  expect(field('Name')).toHaveValue('');
});

test('what is said differently by now is left as it is', async () => {
  const before = { ...empty, name: 'A', city: 'Pune' };
  const { unmount } = load({ initialValues: before });
  await type('Name', 'sha');
  await type('City', ' City');
  unmount();
  load({ initialValues: { ...before, name: 'Ravi' } });
  expect(field('Name')).toHaveValue('Ravi');
  expect(field('City')).toHaveValue('Pune City');
});

test('nobody finds what another user typed, and a logout forgets it', async () => {
  const user = (id: string) => localStorage.setItem('user', JSON.stringify({ id }));
  user('one');
  const { unmount } = await typeAndReload();
  unmount();
  user('other');
  load().unmount();
  user('one');
  const view = load();
  expect(field('Name')).toHaveValue('Asha');
  view.unmount();
  forgetDrafts();
  load();
  expect(field('Name')).toHaveValue('');
});

test('another page goes on with what it can', async () => {
  const kept = (values: object) => ({ ...values, city: '' });
  const { unmount } = load({ draft: { name: 'a form', kept } });
  await type('Name', 'Asha');
  await type('City', 'Pune');
  unmount();
  load();
  expect([field('Name'), field('City')].map((one) => (one as HTMLInputElement).value)).toEqual(['Asha', '']);
});

test('storage that is full or not to be had keeps nobody from typing', async () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    await typeAndReload();
    expect(field('Name')).toHaveValue('');
  } finally {
    Storage.prototype.setItem = setItem;
  }
});
