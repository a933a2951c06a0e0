import { describe, expect, it } from '@jest/globals';
import { answer, type Call, problem } from '@kiraya/session/testing';
import { screen, within } from '@testing-library/react';
import { contract, CONTRACT_ID } from '../../../testing/contracts';
import { openPortal } from '../../../testing/open-portal';
import type { TestRole } from '../../../testing/people';

const AT = `/contracts/${CONTRACT_ID}/handover/in`;
const API = `/api/contracts/${CONTRACT_ID}/handovers/in`;
const item = (name: string, given: object = {}) => ({
  ...{ name, state: null, note: null, pictures: [], before: null },
  ...given,
});
const handover = (given: object = {}) => ({
  ...{ contractId: CONTRACT_ID, direction: 'in', home: 'Lake View 4B', status: 'draft', by: null },
  rooms: [{ name: 'Hall', items: [item('Floor'), item('Door')] }],
  ...{ meters: [], keys: [], additions: [], pictures: [] },
  ...{ savedAt: null, sentAt: null, contentHash: null, answerUntil: null, answeredAt: null },
  ...{ acceptedBySilence: false, reason: null },
  ...given,
});
const SENT = {
  ...{ status: 'sent', by: 'owner', sentAt: '2026-11-20T05:30:00Z', answerUntil: '2026-11-27' },
  rooms: [{ name: 'Hall', items: [item('Floor', { state: 'worn', note: 'Scratch' })] }],
};
const tagged = (body: object) => answer(body, { headers: { ETag: '"1"' } });
/** Opens the page; each act of `acts` changes what the server answers from then on. */
function open(given: object, role: TestRole, acts: Record<string, object> = {}) {
  let current = handover(given);
  const replies = Object.entries(acts).map(([act, change]) => [
    act,
    () => {
      current = { ...current, ...change };
      return tagged(current);
    },
  ]);
  return openPortal(AT, role, { [`GET ${API}`]: () => tagged(current), ...Object.fromEntries(replies) });
}
const changes = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

describe('a draft', () => {
  it('can be sent once each item has a state, and then waits for an answer', async () => {
    const { user, calls } = open({}, 'owner', {
      [`PUT ${API}`]: { by: 'owner' },
      [`POST ${API}/sending`]: SENT,
    });
    await user.click(await screen.findByRole('button', { name: /^Hall/ }));
    expect(screen.getByRole('button', { name: 'Send handover' })).toBeDisabled();
    const floor = within(screen.getByRole('group', { name: 'State of Floor' }));
    await user.click(floor.getByRole('radio', { name: 'Worn' }));
    await user.type(screen.getByLabelText('Note on Floor (optional)'), 'Scratch');
    await user.click(screen.getByRole('button', { name: 'The rest is good' }));
    expect(screen.getByRole('button', { name: /^Hall/ })).toHaveTextContent('All looked at');
    await user.click(screen.getByRole('button', { name: 'Send handover' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Send handover' }));
    await screen.findByText('Waits for an answer');
    const [saved, sent] = changes(calls);
    expect(saved).toMatchObject({
      ifMatch: '"1"',
      body: {
        rooms: [
          {
            name: 'Hall',
            items: [
              { name: 'Floor', state: 'worn', note: 'Scratch' },
              { name: 'Door', state: 'good' },
            ],
          },
        ],
      },
    });
    expect(sent).toMatchObject({ method: 'POST', path: `${API}/sending` });
  });

  it('gets items, meters and keys of its own', async () => {
    const { user, calls } = open({}, 'tenant', {
      [`PUT ${API}`]: { by: 'tenant' },
      [`POST ${API}/sending`]: { ...SENT, by: 'tenant' },
    });
    await user.click(await screen.findByRole('button', { name: /^Hall/ }));
    await user.click(screen.getByRole('button', { name: 'Add an item' }));
    await user.type(screen.getByLabelText('Name of the item'), 'Floor');
    await user.click(screen.getByRole('button', { name: 'Remove Door' }));
    await user.click(screen.getByRole('button', { name: 'The rest is good' }));
    await user.click(screen.getByRole('button', { name: 'Add a meter' }));
    await user.type(screen.getByLabelText('Reading (optional)'), '4512.6');
    await user.click(screen.getByRole('button', { name: 'Add a key' }));
    await user.type(screen.getByLabelText('Key 1'), 'Main door');
    await user.click(screen.getByRole('button', { name: 'Send handover' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send handover' }),
    );
    await screen.findByText('Waits for an answer');
    expect(changes(calls)[0]).toMatchObject({
      body: {
        rooms: [{ items: [{ name: 'Floor' }, { name: 'Floor 2' }] }],
        meters: [{ kind: 'electricity', reading: '4512.6' }],
        keys: [{ what: 'Main door', count: 1 }],
      },
    });
  });
});

it('that the server refuses stays a draft, and says why where it was sent from', async () => {
  const full = { rooms: [{ name: 'Hall', items: [item('Floor', { state: 'good' })] }] };
  const refusal = problem(409, 'This handover can be sent from 1 May on', undefined, 'handover-too-early');
  const { user } = openPortal(AT, 'owner', {
    [`GET ${API}`]: () => tagged(handover(full)),
    [`POST ${API}/sending`]: refusal,
  });
  await user.click(await screen.findByRole('button', { name: 'Send handover' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send handover' }),
  );
  const panel = within(screen.getByRole('region', { name: 'Send it' }));
  await panel.findByText('This handover can be sent from 1 May on');
  expect(panel.getByRole('button', { name: 'Send handover' })).toBeEnabled();
});

describe('a handover that was sent', () => {
  it('is answered by the other side, with lines of its own', async () => {
    const additions = [{ room: 'Kitchen', item: 'Tap', state: 'damaged', note: 'Drips', pictures: [] }];
    const { user, calls } = open(SENT, 'tenant', {
      [`PUT ${API}/additions`]: { additions },
      [`POST ${API}/acceptance`]: { status: 'accepted', answeredAt: '2026-11-21T05:30:00Z' },
    });
    await screen.findByText('Worn: Scratch');
    await user.click(screen.getByRole('button', { name: 'Add a line' }));
    expect(screen.getByRole('button', { name: 'Accept handover' })).toBeDisabled();
    await user.type(screen.getByLabelText('Line 1: room'), 'Kitchen');
    await user.type(screen.getByLabelText('Line 1: item'), 'Tap');
    await user.click(screen.getByRole('radio', { name: 'Damaged' }));
    await user.type(screen.getByLabelText('Line 1: note (optional)'), 'Drips');
    await user.click(screen.getByRole('button', { name: 'Save your lines' }));
    await screen.findByText('Kitchen: Tap');
    await user.click(screen.getByRole('button', { name: 'Accept handover' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Accept handover' }));
    await screen.findByRole('button', { name: 'Handover (PDF)' });
    expect(changes(calls)[0]).toMatchObject({ body: { additions } });
  });

  it('is only read by who sent it, and by administrators', async () => {
    open(SENT, 'owner');
    await screen.findByText('Worn: Scratch');
    expect(screen.queryByRole('button', { name: 'Accept handover' })).not.toBeInTheDocument();
  });

  it('has what was said at the move in, and both times of each picture', async () => {
    const before = item('Floor', { state: 'good' });
    open(
      {
        ...SENT,
        rooms: [{ name: 'Hall', items: [item('Floor', { state: 'damaged', before })] }],
        pictures: [
          {
            ...{ hash: 'a'.repeat(64), direction: 'in', by: 'owner', width: 8, height: 6 },
            ...{ takenAt: '2025-11-20T05:30:00Z', receivedAt: '2026-11-20T05:31:00Z' },
          },
        ],
      },
      'admin',
    );
    await screen.findByText('At the move in: Good');
    expect(screen.getByText(/^Taken 20 Nov 2025, 11:00/)).toHaveTextContent('arrived 20 Nov 2026, 11:01');
  });
});

it('stands on the page of the contract', async () => {
  openPortal(`/contracts/${CONTRACT_ID}`, 'tenant', {
    [`GET /api/contracts/${CONTRACT_ID}`]: contract(),
    [`GET /api/contracts/${CONTRACT_ID}/handovers`]: [
      { direction: 'in', status: 'sent', by: 'owner', answerUntil: '2026-11-27' },
    ],
  });
  const panel = within(await screen.findByRole('region', { name: 'Handover' }));
  await panel.findByText('Waits for an answer');
  expect(panel.getByRole('link', { name: 'Move-in handover' })).toHaveAttribute('href', AT);
  expect(panel.getByText('Not begun')).toBeInTheDocument();
});
