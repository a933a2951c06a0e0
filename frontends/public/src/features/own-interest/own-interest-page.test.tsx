import { expect, it } from '@jest/globals';
import { problem, stubApi } from '@kiraya/session/testing';
import { screen } from '@testing-library/react';
import { openSite } from '../../testing/open-site';

const PAGE = '/api/interests/by-token/t-1';
const interest = (more: object = {}) => ({
  ...{ propertyId: 'h-1', propertyName: 'Hill House', ownerName: 'Asha Rao', state: 'new', reveals: [] },
  ...{ createdAt: '2026-11-20T09:30:00.000Z', consent: '2026-11', consentedAt: '2026-11-20T09:30:00.000Z' },
  ...{ erasedAt: null, visit: null, slots: [], questions: [], cancelledWith: null, ...more },
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

const slot = (day: number) => ({
  id: `s-${day}`,
  startsAt: `2026-12-0${day}T05:30:00.000Z`,
  endsAt: `2026-12-0${day}T06:00:00.000Z`,
});
const planned = (movesLeft: number, more: object = {}) =>
  interest({
    ...{ state: 'visit_planned', visit: { ...slot(5), movesLeft }, slots: [slot(6)] },
    ...more,
  });

it('a free time is taken with one press, moved and cancelled', async () => {
  const calls = stubApi({
    [`GET ${PAGE}`]: interest({ slots: [slot(5), slot(6)] }),
    [`POST ${PAGE}/visit`]: planned(1),
    [`POST ${PAGE}/visit/cancellation`]: interest({ state: 'contacted', slots: [slot(5)] }),
  });
  const { user } = openSite('/interest/t-1');
  await user.click(await screen.findByRole('button', { name: 'Take 5 Dec 2026, 11:00' }));
  expect(await screen.findByText('5 Dec 2026, 11:00 to 11:30')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ slotId: 's-5' });
  expect(screen.getByRole('link', { name: 'Put it into your calendar' })).toHaveAttribute(
    'href',
    `${PAGE}/visit.ics`,
  );
  expect(screen.getByText('Other time? You can move it once.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel the visit' }));
  await user.type(screen.getByLabelText(/^A word to the owner/), 'I have to travel');
  await user.click(screen.getByRole('button', { name: 'Yes, cancel the visit' }));
  expect(await screen.findByRole('heading', { name: 'Choose a time to see it' })).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ word: 'I have to travel' });
});

it('a visit that was moved twice offers no other time', async () => {
  stubApi({ [`GET ${PAGE}`]: planned(0) });
  openSite('/interest/t-1');
  expect(await screen.findByRole('heading', { name: 'Your visit' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
});

it('a time that somebody else took says so, and stays to choose from', async () => {
  stubApi({
    [`GET ${PAGE}`]: interest({ slots: [slot(5)] }),
    [`POST ${PAGE}/visit`]: problem(409, 'This time is no longer free. Please take another one.'),
  });
  const { user } = openSite('/interest/t-1');
  await user.click(await screen.findByRole('button', { name: /^Take 5 Dec/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('no longer free');
});

it('a question of the owner is replied to on the page', async () => {
  const question = {
    askedAt: '2026-11-21T09:30:00.000Z',
    question: 'Any pets?',
    repliedAt: null,
    reply: null,
  };
  const calls = stubApi({
    [`GET ${PAGE}`]: interest({ state: 'contacted', questions: [question] }),
    [`POST ${PAGE}/replies`]: interest({
      state: 'contacted',
      questions: [{ ...question, reply: 'One cat', repliedAt: '2026-11-22T09:30:00.000Z' }],
    }),
  });
  const { user } = openSite('/interest/t-1');
  expect(await screen.findByRole('heading', { name: 'Asha Rao asks' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Your reply'), 'One cat');
  await user.click(screen.getByRole('button', { name: 'Send the reply' }));
  expect(await screen.findByText('You: One cat')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ reply: 'One cat' });
  expect(screen.queryByLabelText('Your reply')).not.toBeInTheDocument();
});

it('the owner is reported without a further mail', async () => {
  const calls = stubApi({ [`GET ${PAGE}`]: interest(), [`POST ${PAGE}/report`]: { message: 'Thank you.' } });
  const { user } = openSite('/interest/t-1');
  await user.click(await screen.findByText('Report this owner'));
  await user.selectOptions(await screen.findByLabelText('What is wrong'), 'They asked for money first');
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText('Thank you.')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ reason: 'money_first' });
});

it('words of an owner who cancelled the visit stand on the page', async () => {
  stubApi({ [`GET ${PAGE}`]: interest({ state: 'contacted', cancelledWith: 'The lift is broken' }) });
  openSite('/interest/t-1');
  expect(await screen.findByText(/Asha Rao cancelled the visit: “The lift is broken”/)).toBeInTheDocument();
});
