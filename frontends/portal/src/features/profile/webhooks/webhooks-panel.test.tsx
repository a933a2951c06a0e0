import { expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../../../testing/open-portal';

const WEBHOOK = {
  id: 'w-1',
  url: 'https://example.com/kiraya',
  types: ['receipt.recorded'],
  paused: false,
  pausedBecause: null as string | null,
  failures: 0,
  nextTryAt: null as string | null,
  formerSecretUntil: null,
  createdAt: '2026-11-19T06:30:00.000Z',
};
const SECRET = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
const DELIVERY = {
  ...{ id: 'd-1', kind: 'event', eventId: 'e-1', type: 'receipt.recorded', status: 'delivered', tries: 2 },
  ...{ nextTryAt: null, answerStatus: 200, fault: null, createdAt: '2026-11-20T06:30:00.000Z' },
  triedAt: '2026-11-20T06:35:00.000Z',
};

function openProfile(given: Partial<typeof WEBHOOK> = {}, deliveries: object[] = [DELIVERY]) {
  let webhooks = [{ ...WEBHOOK, ...given }];
  return openPortal('/profile', 'owner', {
    'GET /api/webhooks': () => ({ webhooks, types: ['receipt.recorded', 'home.changed'] }),
    'POST /api/webhooks': { ...WEBHOOK, id: 'w-2', secret: SECRET },
    'PUT /api/webhooks/w-1': () => {
      webhooks = [{ ...WEBHOOK, paused: true, pausedBecause: 'holder' }];
      return webhooks[0];
    },
    'DELETE /api/webhooks/w-1': () => {
      webhooks = [];
      return { message: 'The webhook is deleted' };
    },
    'POST /api/webhooks/w-1/secrets': { secret: SECRET, formerSecretUntil: '2026-11-21T06:30:00.000Z' },
    'GET /api/webhooks/w-1/deliveries': () => deliveries,
    'POST /api/webhooks/w-1/test-events': { ...DELIVERY, id: 'd-2', kind: 'test', status: 'waiting' },
    'POST /api/webhooks/w-1/deliveries/d-1/replays': {
      ...DELIVERY,
      ...{ id: 'd-3', kind: 'replay', status: 'waiting' },
    },
  });
}
const panel = async () => within(await screen.findByRole('region', { name: 'Webhooks' }));
const press = async (user: ReturnType<typeof openPortal>['user'], label: string) =>
  user.click(await (await panel()).findByRole('button', { name: `${label}: webhook to ${WEBHOOK.url}` }));
const sent = (calls: ReturnType<typeof openPortal>['calls'], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]);

it.each([
  ['that works', {}, 'Receipt recorded'],
  [
    'that waits',
    { failures: 3, nextTryAt: '2026-11-20T08:35:00.000Z' },
    'Receipt recorded3 attempts failed. Next attempt 20 Nov 2026, 14:05.',
  ],
  [
    'that was paused',
    { paused: true, pausedBecause: 'failures' },
    'PausedReceipt recordedNothing could be delivered for three days. Events wait until you resume it.',
  ],
])('lists a webhook %s', async (_, given, words) => {
  openProfile(given);
  expect(await (await panel()).findByRole('listitem')).toHaveTextContent(`${WEBHOOK.url}${words}`);
});

it('makes a webhook, and shows its secret until it is kept', async () => {
  const { user, calls } = openProfile();
  await user.click(await (await panel()).findByRole('button', { name: 'New webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await user.type(dialog.getByLabelText('Address'), 'http://example.com');
  await user.click(dialog.getByRole('button', { name: 'Make webhook' }));
  expect(await dialog.findAllByText('Must begin with https://')).not.toHaveLength(0);
  expect(await dialog.findAllByText('Choose at least one')).not.toHaveLength(0);
  await user.clear(dialog.getByLabelText('Address'));
  await user.type(dialog.getByLabelText('Address'), 'https://example.com/new');
  await user.click(dialog.getByRole('checkbox', { name: 'Home changed' }));
  await user.click(dialog.getByRole('button', { name: 'Make webhook' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your webhook’s secret' }));
  expect(shown.getByText(SECRET)).toBeInTheDocument();
  expect(sent(calls, 'POST')).toEqual([
    ['/api/webhooks', { url: 'https://example.com/new', types: ['home.changed'] }],
  ]);
  await user.click(shown.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByText(SECRET)).not.toBeInTheDocument());
});

it('says beside the field what the server refuses', async () => {
  const { user } = openPortal('/profile', 'owner', {
    'GET /api/webhooks': { webhooks: [], types: ['home.changed'] },
    'POST /api/webhooks': problem(400, 'Invalid', { url: ['Must lead to a public address'] }),
  });
  await user.click(await (await panel()).findByRole('button', { name: 'New webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await user.type(dialog.getByLabelText('Address'), 'https://10.0.0.1/');
  await user.click(dialog.getByRole('checkbox', { name: 'Home changed' }));
  await user.click(dialog.getByRole('button', { name: 'Make webhook' }));
  expect(await dialog.findAllByText('Must lead to a public address')).not.toHaveLength(0);
});

it('changes types without the address, which would have to be confirmed', async () => {
  const { user, calls } = openProfile();
  await press(user, 'Change');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change webhook' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Home changed' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(calls, 'PUT')).toEqual([
      ['/api/webhooks/w-1', { types: ['receipt.recorded', 'home.changed'] }],
    ]),
  );
});

it('pauses with one press', async () => {
  const { user, calls } = openProfile();
  await press(user, 'Pause');
  expect(await (await panel()).findByText('Paused')).toBeInTheDocument();
  expect(sent(calls, 'PUT')).toEqual([['/api/webhooks/w-1', { paused: true }]]);
});

it('makes a new secret after a question', async () => {
  const { user } = openProfile();
  await press(user, 'New secret');
  const question = within(await screen.findByRole('alertdialog', { name: 'Make a new secret?' }));
  await user.click(question.getByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByText(SECRET)).toBeInTheDocument();
});

it('deletes a webhook after a question', async () => {
  const { user } = openProfile();
  await press(user, 'Delete');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete the webhook?' }));
  await user.click(question.getByRole('button', { name: 'Delete webhook' }));
  await waitFor(async () => expect((await panel()).queryByRole('listitem')).not.toBeInTheDocument());
});

it('lists deliveries, sends one again, and a test', async () => {
  const { user, calls } = openProfile();
  await press(user, 'Deliveries');
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
  expect(await dialog.findByText('Answered 200, 2 attempts')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /^Send again: Receipt recorded/ }));
  await user.click(dialog.getByRole('button', { name: 'Send a test' }));
  await waitFor(() =>
    expect(sent(calls, 'POST').map(([path]) => path)).toEqual([
      '/api/webhooks/w-1/deliveries/d-1/replays',
      '/api/webhooks/w-1/test-events',
    ]),
  );
});

it('says of a delivery why it failed, and when it is tried again', async () => {
  const waiting = { status: 'waiting', tries: 1, answerStatus: null, fault: 'timeout' };
  const { user } = openProfile({}, [{ ...DELIVERY, ...waiting, nextTryAt: '2026-11-20T08:35:00.000Z' }]);
  await press(user, 'Deliveries');
  const text = 'No answer within 10 seconds. Next attempt 20 Nov 2026, 14:05';
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('says when webhooks could not be loaded', async () => {
  openPortal('/profile', 'owner', { 'GET /api/webhooks': problem(500, '') });
  expect(await screen.findByText('Could not load your webhooks')).toBeInTheDocument();
});
