import { describe, expect, it } from '@jest/globals';
import { answer, problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../../testing/open-portal';
import { listOf } from '../../testing/properties';

const at = (day: number) => `2026-11-${day}T09:30:00.000Z`;
const interest = (more: object = {}) => ({
  ...{
    id: 'i-1',
    name: 'Ravi Kumar',
    email: 'ravi@example.com',
    nationalId: 'XXXXXXXX1234',
    confirmed: true,
  },
  ...{
    message: 'We are three',
    createdAt: at(20),
    state: 'new',
    propertyId: 'h-1',
    propertyName: 'Hill House',
  },
  ...{ declinedBecause: null, note: null, consent: '2026-11', consentedAt: at(20), erasedAt: null },
  ...{ visit: null, questions: [], invitedUntil: null, account: null, awaitsAnswer: false },
  ...{ movesInOn: null, stayMonths: null, people: null, furnishing: null, pets: null },
  timeline: [{ at: at(20), step: 'received', by: 'applicant', word: null }],
  ...more,
});
const ONE = '/api/interests/i-1';
const SLOTS = 'GET /api/properties/h-1/visit-slots';
const open = (replies: Parameters<typeof openPortal>[2]) =>
  openPortal('/interests/i-1', 'owner', { [SLOTS]: listOf([]), ...replies });

describe('one interest', () => {
  it('shows the number once it is asked for, and says that the look is seen', async () => {
    const { user, calls } = open({
      [`GET ${ONE}`]: interest(),
      [`POST ${ONE}/reveal`]: { mobile: '9000000000' },
    });
    await screen.findByRole('heading', { name: 'Ravi Kumar' });
    expect(screen.queryByRole('link', { name: /90000/ })).not.toBeInTheDocument();
    expect(screen.getByText('The applicant sees that you looked.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show number' }));
    expect(await screen.findByRole('link', { name: '90000 00000' })).toHaveAttribute(
      'href',
      'tel:+919000000000',
    );
    expect(calls.filter(({ path }) => path.endsWith('/reveal'))).toHaveLength(1);
  });

  it('is marked as contacted with one press', async () => {
    let state = 'new';
    const { user } = open({
      [`GET ${ONE}`]: () => answer(interest({ state })),
      [`POST ${ONE}/contact`]: () => {
        state = 'contacted';
        return answer(interest({ state }));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark contacted' }));
    expect(await screen.findByText('Contacted')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark contacted' })).not.toBeInTheDocument();
  });

  it('leads to its contract', async () => {
    open({ [`GET ${ONE}`]: interest({ state: 'visited' }) });
    expect(await screen.findByRole('link', { name: 'Make contract' })).toHaveAttribute(
      'href',
      '/contracts/create?interest=i-1&propertyId=h-1',
    );
  });

  it('is declined with a reason from a list', async () => {
    const { user, calls } = open({
      [`GET ${ONE}`]: interest(),
      [`POST ${ONE}/refusal`]: interest({ state: 'declined', declinedBecause: 'no_pets' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline Ravi Kumar?' }));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Required')).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'No pets');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/refusal'))?.body).toEqual({ reason: 'no_pets' }),
    );
  });

  it('keeps a private note', async () => {
    const { user, calls } = open({
      [`GET ${ONE}`]: interest(),
      [`PUT ${ONE}/note`]: interest({ note: 'Nice' }),
    });
    await user.type(await screen.findByLabelText(/^Note/), 'Nice');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ note: 'Nice' }));
  });

  it('that was withdrawn shows no contact, no note and no act', async () => {
    const hidden = { name: null, email: null, nationalId: null, message: null };
    open({ [`GET ${ONE}`]: interest({ ...hidden, state: 'withdrawn', erasedAt: at(29) }) });
    await screen.findByRole('heading', { name: 'Withdrawn interest' });
    expect(screen.getByText(/is erased on 29 Nov 2026/)).toBeInTheDocument();
    for (const name of ['Show number', 'Decline', 'Mark contacted', 'Save note'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('that is not there says so', async () => {
    open({ [`GET ${ONE}`]: problem(404, '') });
    expect(await screen.findByText('It was erased, or it is not yours to see.')).toBeInTheDocument();
  });

  it('has a visit planned in a free time', async () => {
    const times = { startsAt: '2099-12-05T05:30:00.000Z', endsAt: '2099-12-05T06:00:00.000Z' };
    const { user, calls } = open({
      [`GET ${ONE}`]: interest(),
      [SLOTS]: listOf([{ id: 's-1', ...times, capacity: 1, taken: 0 }]),
      [`PUT ${ONE}/visit`]: interest({ state: 'visit_planned', visit: { ...times, movesLeft: 2 } }),
    });
    await user.selectOptions(await screen.findByLabelText('Time'), '5 Dec 2099, 11:00 to 11:30');
    await user.click(screen.getByRole('button', { name: 'Plan the visit' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ slotId: 's-1' }),
    );
  });

  it('says once the visit has begun whether the applicant came', async () => {
    const visit = { startsAt: '2026-11-20T05:30:00.000Z', endsAt: '2026-11-20T06:00:00.000Z', movesLeft: 2 };
    const { user, calls } = open({
      [`GET ${ONE}`]: interest({ state: 'visit_planned', visit }),
      [`POST ${ONE}/visit/outcome`]: interest({ state: 'visited', visit }),
    });
    await user.click(await screen.findByRole('button', { name: 'Did not come' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/outcome'))?.body).toEqual({ came: false }),
    );
    expect(screen.queryByRole('button', { name: 'Cancel the visit' })).not.toBeInTheDocument();
  });
});

const blind = (more: object = {}) =>
  interest({
    ...{ name: null, email: null, nationalId: null, message: null, awaitsAnswer: true },
    ...{ movesInOn: '2027-01-01', stayMonths: 11, people: 3, furnishing: 'Fully', pets: true, ...more },
  });

describe('an interest without an answer', () => {
  it('shows what they want and not who it is, and offers the three answers', async () => {
    const times = { startsAt: '2099-12-05T05:30:00.000Z', endsAt: '2099-12-05T06:00:00.000Z' };
    let isAnswered = false;
    const { user, calls } = open({
      [`GET ${ONE}`]: () => answer(isAnswered ? interest({ state: 'contacted' }) : blind()),
      [SLOTS]: listOf([{ id: 's-1', ...times, capacity: 1, taken: 0 }]),
      [`POST ${ONE}/visit-offer`]: () => {
        isAnswered = true;
        return answer(interest({ state: 'contacted' }));
      },
    });
    await screen.findByRole('heading', { name: 'New interest' });
    expect(
      screen.getByText('from 1 Jan 2027, for 11 months, 3 people, fully furnished, with pets'),
    ).toBeInTheDocument();
    expect(await screen.findByText(/You see who it is after your first answer/)).toBeInTheDocument();
    for (const name of ['Show number', 'Mark contacted'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Make contract' })).not.toBeInTheDocument();
    for (const name of ['Ask a question', 'Decline', 'Plan the visit'])
      expect(await screen.findByRole('button', { name })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Let them choose' }));
    expect(await screen.findByRole('heading', { name: 'Ravi Kumar' })).toBeInTheDocument();
    expect(calls.filter(({ path }) => path.endsWith('/visit-offer'))).toHaveLength(1);
  });

  it('is asked a question, which waits for its reply', async () => {
    const questions = [{ askedAt: at(21), question: 'Any pets?', repliedAt: null, reply: null }];
    let isAsked = false;
    const { user, calls } = open({
      [`GET ${ONE}`]: () => answer(isAsked ? interest({ state: 'contacted', questions }) : blind()),
      [`POST ${ONE}/questions`]: () => {
        isAsked = true;
        return answer(interest({ questions }));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ask a question' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask a question' }));
    await user.type(dialog.getByLabelText('Question'), 'Any pets?');
    await user.click(dialog.getByRole('button', { name: 'Send the question' }));
    expect(await screen.findByText('Waits for a reply')).toBeInTheDocument();
    expect(calls.find(({ path }) => path.endsWith('/questions'))?.body).toEqual({ question: 'Any pets?' });
    expect(screen.queryByRole('button', { name: 'Ask a question' })).not.toBeInTheDocument();
  });
});

describe('the account that a contract needs', () => {
  it('is asked for by an invitation', async () => {
    let invitedUntil: string | null = null;
    const { user } = open({
      [`GET ${ONE}`]: () => answer(interest({ state: 'contacted', invitedUntil })),
      [`POST ${ONE}/invitation`]: () => {
        invitedUntil = '2099-12-05T05:30:00.000Z';
        return answer(interest({ invitedUntil }));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Invite to Kiraya' }));
    expect(await screen.findByText('Invited to open an account, until 5 Dec 2099.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Invite to Kiraya' })).not.toBeInTheDocument();
  });

  it('is shown once it is there, and not asked for without a confirmed email', async () => {
    open({ [`GET ${ONE}`]: interest({ state: 'contacted', account: { id: 't-1', name: 'Ravi K' } }) });
    expect(await screen.findByText(/Ravi K has opened an account/)).toBeInTheDocument();
  });
});

it('a planned visit is cancelled with a word', async () => {
  const visit = { startsAt: '2099-12-05T05:30:00.000Z', endsAt: '2099-12-05T06:00:00.000Z', movesLeft: 2 };
  const { user, calls } = open({
    [`GET ${ONE}`]: interest({ state: 'visit_planned', visit }),
    [`POST ${ONE}/visit/cancellation`]: interest({ state: 'contacted' }),
  });
  expect(await screen.findByRole('button', { name: 'Put it into your calendar' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel the visit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the visit?' }));
  await user.type(dialog.getByLabelText(/^A word/), 'The lift is broken');
  await user.click(dialog.getByRole('button', { name: 'Cancel the visit' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/cancellation'))?.body).toEqual({
      word: 'The lift is broken',
    }),
  );
});
