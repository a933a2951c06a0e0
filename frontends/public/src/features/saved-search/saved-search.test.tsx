import { expect, test } from '@jest/globals';
import { problem, stubApi } from '@kiraya/session/testing';
import { screen, within } from '@testing-library/react';
import { fillIn, openSite } from '../../testing/open-site';

const SAVE = 'POST /api/properties/saved-searches';
const posts = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('a search is saved with the filters of the address, without the sorting', async () => {
  const calls = stubApi({
    'GET /api/properties/browse': [],
    'GET /api/properties/browse/without': [],
    'GET /api/properties/types': [],
    'GET /api/properties/configs': [],
    [SAVE]: { message: 'We have sent you a mail.' },
  });
  const { user } = openSite('/browse?q=powai&lift=true&sort=cost');
  await user.click(await screen.findByRole('button', { name: 'Mail me new homes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mail me new homes' });
  expect(within(dialog).getByText('For this search: “powai”, Lift')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save the search' }));
  expect(posts(calls)).toEqual([]);
  await fillIn(user, 'Email', 'ravi@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Save the search' }));
  expect(await screen.findByText('We have sent you a mail.')).toBeVisible();
  expect(posts(calls)).toEqual([{ email: 'ravi@example.com', search: 'q=powai&lift=true' }]);
});

test.each([
  ['/confirm/search/a-token', 'Yes, tell me', 'POST /api/properties/saved-searches/confirmation'],
  ['/confirm/email/a-token', 'Yes, this is my email', 'POST /api/auth/email-confirmation'],
  ['/confirm/interest/a-token', 'Yes, it was me', 'POST /api/properties/interests/confirmation'],
  ['/stop/search/a-token', 'No more of these mails', 'POST /api/properties/saved-searches/a-token/removal'],
])('%s does at a press what it says, or says why not', async (at, label, call) => {
  stubApi({ [call]: problem(404, 'This link is not valid.') });
  const refused = openSite(at);
  await refused.user.click(await screen.findByRole('button', { name: label }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
  refused.unmount();
  stubApi({ [call]: { message: 'It is done.' } });
  const { user } = openSite(at);
  await user.click(await screen.findByRole('button', { name: label }));
  expect(await screen.findByText('It is done.')).toBeVisible();
});
