import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openSite } from '../../testing/open-site';

test('the notice goes item by item: what, why, who sees it and how long', async () => {
  openSite('/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Personal data that Kiraya keeps' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'What',
    'Why',
    'Who sees it',
    'How long',
  ]);
  const interest = table.getByRole('row', { name: /Interest in a home/ });
  expect(interest).toHaveTextContent('last four digits of the Aadhaar number');
  expect(interest).toHaveTextContent('never stored');
});

test('it says how to withdraw, what Gravatar gets and what stays in the browser', async () => {
  openSite('/privacy');
  expect(await screen.findByRole('region', { name: 'How to withdraw, correct or complain' })).toBeVisible();
  expect(screen.getByText(/SHA-256 hash/)).toHaveTextContent('gravatar.com');
  expect(screen.getByRole('region', { name: 'In your browser' })).toHaveTextContent('local storage');
});
