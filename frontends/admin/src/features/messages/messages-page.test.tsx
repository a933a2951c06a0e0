import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { rowOf } from '@kiraya/ui/testing';
import { screen, within } from '@testing-library/react';
import { listOf, openAdmin, type Replies } from '../../testing/open-admin';
import { REMINDERS, reminders } from '../../testing/reminders';

const TODAY = 'GET /api/admin/reminders/today';
const FAILED = 'GET /api/admin/failed-mails';

const open = (replies: Replies = {}) =>
  openAdmin('/admin/messages', 'admin', {
    [`GET ${REMINDERS}`]: reminders,
    [TODAY]: listOf([]),
    [FAILED]: listOf([]),
    ...replies,
  });

const due = (name: string, mail: string) => ({
  ...{ personId: name, name, role: 'tenant', kind: 'rent_due', contractId: `c-${name}`, home: 'Palm Court' },
  ...{ title: `Rent of ${name}`, text: 'It is due.', mail },
});
const failed = (id: string, more: object) => ({
  ...{ id, kind: 'receipt_recorded', status: 'refused', reason: '550 no such mailbox', attempts: 1 },
  ...{ createdAt: '2026-11-20T03:30:00.000Z', failedAt: '2026-11-20T03:31:00.000Z', reader: null },
  ...more,
});

describe('the switch', () => {
  it('pauses reminders, and has them go out again', async () => {
    let isPaused = false;
    const { user, calls } = open({
      [`GET ${REMINDERS}`]: () => ({ ...reminders, isPaused }),
      [`PUT ${REMINDERS}`]: () => ({ ...reminders, isPaused: (isPaused = !isPaused) }),
    });
    const goesOut = () => screen.findByRole('switch', { name: 'Reminders go out' });
    expect(await goesOut()).toBeChecked();
    await user.click(await goesOut());
    expect(await screen.findByText('Reminders are paused.')).toBeInTheDocument();
    expect(await goesOut()).not.toBeChecked();
    await user.click(await goesOut());
    expect(await screen.findByText('Reminders go out again.')).toBeInTheDocument();
    expect(await goesOut()).toBeChecked();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { isPaused: true },
      { isPaused: false },
    ]);
  });
});

describe('what goes out today', () => {
  it('is told with whom, how, and what it is about', async () => {
    open({ [TODAY]: listOf([due('Ravi Kumar', 'goes'), due('Meera Nair', 'switched-off')]) });
    const row = within(await rowOf('Ravi Kumar'));
    expect(row.getByRole('link', { name: 'Rent of Ravi Kumar' })).toHaveAttribute(
      'href',
      '/contracts/c-Ravi%20Kumar',
    );
    expect(row.getByText('Mail and Kiraya')).toBeInTheDocument();
    expect(within(await rowOf('Meera Nair')).getByText('In Kiraya: wants no mails')).toBeInTheDocument();
  });

  it('is nothing', async () => {
    open();
    expect(await screen.findByText('Nothing goes out today.')).toBeInTheDocument();
  });

  it('that could not be had is asked for again', async () => {
    let away = true;
    const { user } = open({ [TODAY]: () => (away ? problem(400, '') : listOf([due('Ravi Kumar', 'goes')])) });
    await screen.findByText('Could not load what goes out today');
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Ravi Kumar');
  });
});

describe('mails that were not delivered', () => {
  it('are told with what they were, to whom, and why', async () => {
    const reader = { id: 'p-2', name: 'Ravi Kumar', role: 'tenant' };
    open({
      [FAILED]: listOf([
        failed('1', { reader }),
        failed('2', { kind: null, status: 'failed', attempts: 13, reason: null }),
        failed('3', { kind: 'some_new_kind' }),
      ]),
    });
    const row = within(await rowOf('Ravi Kumar'));
    for (const text of ['Receipt', '20 Nov 2026, 09:01', 'Refused', '550 no such mailbox'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Given up after 13 attempts')).toBeInTheDocument();
    expect(screen.getByText('some new kind')).toBeInTheDocument();
  });

  it('are none', async () => {
    open();
    expect(await screen.findByText('All mails were delivered.')).toBeInTheDocument();
  });
});
