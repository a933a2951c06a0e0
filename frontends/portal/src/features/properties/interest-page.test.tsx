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
  visit: null,
  timeline: [{ at: at(20), step: 'received', by: 'applicant' }],
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
