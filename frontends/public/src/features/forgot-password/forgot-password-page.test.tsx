import { expect, test } from '@jest/globals';
import { answer, problem, stubApi } from '@kiraya/session/testing';
import { screen } from '@testing-library/react';
import { openSite } from '../../testing/open-site';

const FORGOT = 'POST /api/auth/forgot-password';

async function open() {
  const { user } = openSite('/forgot-password');
  await screen.findByRole('heading', { name: 'Forgot Password' });
  const send = () => user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  const type = (text: string) => user.type(screen.getByLabelText('Username or Email'), text);
  return { user, send, type };
}

test('the account must be named', async () => {
  const calls = stubApi({});
  const { send } = await open();
  await send();
  expect(await screen.findByText('Required')).toBeVisible();
  expect(calls).toEqual([]);
});

test.each([
  ['the server’s message', { message: 'A link is on its way.' }, 'A link is on its way.'],
  ['its own words without one', {}, 'If this email exists, a reset link will be sent.'],
])('a request is answered with %s, and another one can be made', async (_name, body, text) => {
  const calls = stubApi({ [FORGOT]: answer(body) });
  const { user, send, type } = await open();
  await type('ravi');
  await send();
  expect(await screen.findByText(text)).toBeVisible();
  expect(calls.map((call) => call.body)).toEqual([{ email: 'ravi' }]);
  await user.click(screen.getByRole('button', { name: 'Ask for another link' }));
  expect(screen.getByLabelText('Username or Email')).toHaveValue('');
});

test.each([
  ['the server’s sentence', () => problem(429, 'Too many attempts'), 'Too many attempts'],
  ['no connection', () => Promise.reject(new TypeError('offline')), 'Request failed'],
])('%s is shown and what was typed stays', async (_name, reply, text) => {
  stubApi({ [FORGOT]: reply });
  const { send, type } = await open();
  await type('ravi');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Username or Email')).toHaveValue('ravi');
});
