import { expect, test } from '@jest/globals';
import { problem, stubApi } from '@kiraya/session/testing';
import { screen } from '@testing-library/react';
import { openSite } from '../../testing/open-site';

const choice = (isOn: boolean) => ({ topic: 'payments', label: 'Payments', about: 'Rents.', isOn });

test('ends the mails of a topic at a click', async () => {
  const calls = stubApi({
    'GET /api/unsubscribe/a-token': choice(true),
    'POST /api/unsubscribe/a-token': choice(false),
  });
  const { user } = openSite('/unsubscribe/a-token');
  await user.click(await screen.findByRole('button', { name: 'No more of these mails' }));
  expect(await screen.findByText(/You get no more mails about/)).toHaveTextContent(
    'You get no more mails about: Payments.',
  );
  expect(screen.queryByRole('button', { name: 'No more of these mails' })).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('of a link that was used says so', async () => {
  stubApi({ 'GET /api/unsubscribe/a-token': choice(false) });
  openSite('/unsubscribe/a-token');
  expect(await screen.findByText(/You get no more mails about/)).toBeVisible();
});

test.each([
  [404, 'This link is not valid.'],
  [410, 'This link is too old.'],
])('of a link that the server answers with %d it tells why', async (status, text) => {
  stubApi({ 'GET /api/unsubscribe/a-token': problem(status, text) });
  openSite('/unsubscribe/a-token');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('says when it could not be done, and can be tried again', async () => {
  stubApi({
    'GET /api/unsubscribe/a-token': choice(true),
    'POST /api/unsubscribe/a-token': problem(503, ''),
  });
  const { user } = openSite('/unsubscribe/a-token');
  await user.click(await screen.findByRole('button', { name: 'No more of these mails' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'No more of these mails' })).toBeEnabled();
});
