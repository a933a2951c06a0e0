import { expect, it } from '@jest/globals';
import { answer, problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../../testing/open-portal';
import { listOf, property, PROPERTY_ID, reference } from '../../testing/properties';

const ONE = `/api/properties/${PROPERTY_ID}`;
const slot = (id: string, taken = 0) => ({
  ...{ id, startsAt: '2099-12-05T05:30:00.000Z', endsAt: '2099-12-05T06:00:00.000Z', capacity: 1, taken },
});
type Replies = NonNullable<Parameters<typeof openPortal>[2]>;
const open = (replies: Replies) =>
  openPortal(`/properties/edit/${PROPERTY_ID}#visits`, 'owner', {
    ...reference,
    [`GET ${ONE}`]: property(),
    'GET /api/interests': listOf([]),
    ...replies,
  });

it('an owner opens a time with a day alone, half an hour at eleven unless chosen, and leaves without a question', async () => {
  let slots: object[] = [];
  const { user, calls } = open({
    [`GET ${ONE}/visit-slots`]: () => answer(slots),
    [`POST ${ONE}/visit-slots`]: () => {
      slots = [slot('s-1')];
      return answer(slot('s-1'), { status: 201 });
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Open a time' }));
  await user.type(form.getByLabelText('Day'), '05/12/2099');
  expect(holdsBack()).toBe(true);
  await user.click(form.getByRole('button', { name: 'Open this time' }));
  expect(await screen.findByText('5 Dec 2099, 11:00 to 11:30')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ day: '2099-12-05', from: '11:00', to: '11:30', capacity: 1 },
  });
  expect(form.getByLabelText('Day')).toHaveValue('05/12/2099');
  await waitFor(() => expect(holdsBack()).toBe(false));
});

/** True where closing the tab would lose something. */
function holdsBack(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

it('a free time can be removed, one that is taken cannot', async () => {
  const { user, calls } = open({
    [`GET ${ONE}/visit-slots`]: listOf([
      slot('s-1', 1),
      { ...slot('s-2'), startsAt: '2099-12-06T05:30:00.000Z' },
    ]),
    [`DELETE ${ONE}/visit-slots/s-2`]: { message: 'Time removed' },
  });
  await screen.findByText('1 of 1 place taken');
  const remove = screen.getAllByRole('button', { name: /^Remove \d+ Dec 2099/ });
  expect(remove).toHaveLength(1);
  await user.click(remove[0] as HTMLElement);
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

it('a time that overlaps is refused in words', async () => {
  const { user } = open({
    [`GET ${ONE}/visit-slots`]: listOf([]),
    [`POST ${ONE}/visit-slots`]: problem(409, 'Another time of this home overlaps with this one'),
  });
  const form = within(await screen.findByRole('form', { name: 'Open a time' }));
  await user.type(form.getByLabelText('Day'), '05/12/2099');
  await user.click(form.getByRole('button', { name: 'Open this time' }));
  expect(await screen.findByText(/overlaps with this one/)).toBeInTheDocument();
});
