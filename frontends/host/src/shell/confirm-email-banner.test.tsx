import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { arrange } from '../testing/arrange';
import { answer, calls, logInAs } from '../testing/fake-network';
import { renderApp } from '../testing/render-app';

const AGAIN = '/api/auth/email-confirmation/mail';
const WORDS = /Confirm your email: until you follow the link in our mail to owner@example\.com/;

beforeEach(arrange);

it('says where the link goes, and sends it at a press', async () => {
  logInAs('owner', { emailConfirmed: false });
  answer(AGAIN, 200, { message: 'We have sent you a mail.' });
  const { click } = await renderApp('/profile');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(WORDS)).toBeVisible();
  await click(main.getByRole('button', { name: 'Send the link' }));
  expect(await main.findByText('We have sent you a mail.')).toBeVisible();
  expect(main.queryByRole('button', { name: 'Send the link' })).not.toBeInTheDocument();
  expect(calls.filter((call) => call.startsWith(`POST ${AGAIN}`))).toHaveLength(1);
});

it('says why it was not sent', async () => {
  logInAs('owner', { emailConfirmed: false });
  answer(AGAIN, 429, { title: 'Too many', detail: 'Too many attempts', error: 'Too many attempts' });
  const { click } = await renderApp('/profile');
  await click(await screen.findByRole('button', { name: 'Send the link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Too many attempts/);
});

it.each([
  ['whose email is confirmed', { emailConfirmed: true }],
  ['without an email', { emailConfirmed: false, email: null }],
  ['of an API that does not say', {}],
])('is not there for an account %s', async (_, more) => {
  logInAs('owner', more);
  await renderApp('/profile');
  await screen.findByRole('heading', { name: 'profile page' });
  expect(screen.queryByText(/Confirm your email/)).not.toBeInTheDocument();
});
