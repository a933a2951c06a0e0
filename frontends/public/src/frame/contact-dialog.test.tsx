import { expect, test } from '@jest/globals';
import { problem, stubApi } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { address, fillIn, openSite } from '../testing/open-site';

const untold = { name: 'Kiraya', email: null, phone: null };
const open = async (organisation: object = untold) => {
  const calls = stubApi({ 'GET /api/properties/public': [], 'GET /api/organisation': organisation });
  const { user } = openSite('/');
  await user.click(screen.getByRole('link', { name: 'Contact Us' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact Us' }));
  return { calls, user, dialog };
};
type Opened = Awaited<ReturnType<typeof open>>;

const fill = async ({ user }: Opened) => {
  await fillIn(user, 'Name', 'Ravi');
  await fillIn(user, 'Email', 'ravi@example.com');
  await fillIn(user, 'Message', 'Is the villa still vacant?');
};

test('all three fields are required', async () => {
  const { user, dialog } = await open();
  expect(dialog.getByLabelText('Email')).toHaveAttribute('type', 'email');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findAllByText('Required')).toHaveLength(3);
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
});

test('an address without a domain is none', async () => {
  const opened = await open();
  await fill(opened);
  await opened.user.type(opened.dialog.getByLabelText('Email'), '{Backspace}'.repeat(4));
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Send' }));
  expect(await opened.dialog.findByText('Must be a valid email')).toBeVisible();
});

test('sending says so, thanks, clears the form and calls no server', async () => {
  const opened = await open();
  const before = opened.calls.length;
  await fill(opened);
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Send' }));
  expect(await opened.dialog.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  expect(await screen.findByText('Thank you for contacting us!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opened.calls).toHaveLength(before);

  await opened.user.click(screen.getByRole('link', { name: 'Contact Us' }));
  const again = within(await screen.findByRole('dialog', { name: 'Contact Us' }));
  for (const label of ['Name', 'Email', 'Message']) expect(again.getByLabelText(label)).toHaveValue('');
});

test.each([
  [{ email: 'help@example.com' }, 'You can also reach Kiraya at help@example.com.'],
  [{ phone: '080 4000 0000' }, 'You can also reach Kiraya at 080 4000 0000.'],
  [
    { name: 'Asha Rentals LLP', email: 'help@example.com', phone: '080 4000 0000' },
    'You can also reach Asha Rentals LLP at help@example.com or 080 4000 0000.',
  ],
])('what the operator has told of %j stands beside the form', async (told, sentence) => {
  const { dialog } = await open({ ...untold, ...told });
  await waitFor(() =>
    expect(
      dialog.getByText((_, element) => element?.tagName === 'P' && element.textContent === sentence),
    ).toBeVisible(),
  );
  for (const link of dialog.getAllByRole('link'))
    expect(['mailto:help@example.com', 'tel:08040000000']).toContain(link.getAttribute('href'));
});

test.each([
  ['is told', untold],
  ['can be had', problem(503, 'The service is not available')],
])('nothing stands beside the form where nothing %s', async (_, answer) => {
  const { dialog, calls } = await open(answer);
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/organisation')).toBe(true));
  expect(dialog.getByLabelText('Message')).toBeVisible();
  expect(dialog.queryByText(/You can also reach/)).not.toBeInTheDocument();
});

test('Cancel closes it without thanks', async () => {
  const { user, dialog } = await open();
  expect(address()).toBe('/#contact');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('Thank you for contacting us!')).not.toBeInTheDocument();
  expect(address()).toBe('/');
});
