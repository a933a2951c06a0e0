import { expect, it } from '@jest/globals';
import { problem, stubApi } from '@kiraya/session/testing';
import { screen } from '@testing-library/react';
import { openSite } from '../../testing/open-site';

const PAGE = '/api/interests/by-token/t-1';
const interest = (more: object = {}) => ({
  ...{ propertyId: 'h-1', propertyName: 'Hill House', ownerName: 'Asha Rao', state: 'new', reveals: [] },
  ...{ createdAt: '2026-11-20T09:30:00.000Z', consent: '2026-11', consentedAt: '2026-11-20T09:30:00.000Z' },
  ...{ erasedAt: null, ...more },
});

it('an applicant sees the state, and who looked at the number when', async () => {
  const reveals = [
    { by: 'Kiraya', at: '2026-11-22T04:35:00.000Z', times: 1 },
    { by: 'Asha Rao', at: '2026-11-21T08:30:00.000Z', times: 3 },
  ];
  const calls = stubApi({ [`GET ${PAGE}`]: interest({ state: 'contacted', reveals }) });
  openSite('/interest/t-1');
  expect(await screen.findByText('Asha Rao has read it and gets in touch with you')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Kiraya, 22 Nov 2026/),
    expect.stringMatching(/^Asha Rao, 21 Nov 2026.*\(3 times that day\)$/),
  ]);
  expect(screen.getByRole('link', { name: 'Hill House' })).toHaveAttribute('href', '/property/h-1');
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
});

it('is withdrawn with one press', async () => {
  stubApi({
    [`GET ${PAGE}`]: interest(),
    [`POST ${PAGE}/withdrawal`]: interest({ state: 'withdrawn', erasedAt: '2027-02-18T09:30:00.000Z' }),
  });
  const { user } = openSite('/interest/t-1');
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('You have withdrawn your interest')).toBeInTheDocument();
  expect(screen.getByText('Everything about it is erased on 18 Feb 2027.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

it('a link that is not valid says so, and offers no second try', async () => {
  stubApi({ [`GET ${PAGE}`]: problem(404, 'This link is not valid') });
  openSite('/interest/t-1');
  expect(await screen.findByText('This link is not valid')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
