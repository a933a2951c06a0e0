import { expect, test } from '@jest/globals';
import { problem, stubApi } from '@kiraya/session/testing';
import { screen } from '@testing-library/react';
import { openSite } from '../../testing/open-site';

const AT = 'POST /api/properties/reports/confirmation';
const press = async (reply: unknown) => {
  const calls = stubApi({ [AT]: reply as object });
  const { user } = openSite('/confirm/report/a-token');
  await user.click(await screen.findByRole('button', { name: 'Yes, confirm the report' }));
  return calls;
};

test('confirms a report at a click', async () => {
  const calls = await press({ message: 'Thank you.' });
  expect(await screen.findByText(/Your report is confirmed/)).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { token: 'a-token' },
  ]);
});

test('of a link that is not valid says so', async () => {
  await press(problem(404, 'Report not found'));
  expect(await screen.findByRole('alert')).toBeVisible();
});
