import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { arrange } from '../testing/arrange';
import { answer, bodies, calls, logInAs } from '../testing/fake-network';
import { renderApp } from '../testing/render-app';

const READ = '/api/admin/installation';
const CONFIRM = `${READ}/confirmation`;
const held = {
  id: '0199f0a0-0000-4000-8000-000000000070',
  heldSince: '2026-11-20T03:30:00.000Z',
  heldBecause: 'elsewhere',
  writtenAt: '2026-11-19T20:00:00.000Z',
  waitingMails: 23,
};

beforeEach(arrange);

async function openDialog(waitingMails = 23) {
  logInAs('admin', { mailsHeld: true });
  answer(READ, 200, { ...held, waitingMails });
  const { click } = await renderApp('/profile');
  expect(
    await screen.findByText(/This is a restored copy as of 20 Nov 2026, 01:30\. Mails and reminders wait/),
  ).toBeVisible();
  await click(await screen.findByRole('button', { name: 'This is the installation' }));
  await screen.findByRole('dialog', { name: 'Is this the installation?' });
  return click;
}

it.each([
  ['send', 'Confirm and send 23 mails'],
  ['drop', 'Confirm and drop 23 mails'],
])('asks what becomes of the mails that wait: %s', async (word, label) => {
  const click = await openDialog();
  answer(CONFIRM, 200, { ...held, heldSince: null, heldBecause: null, waitingMails: 0 });
  logInAs('admin', { mailsHeld: false });
  await click(screen.getByRole('button', { name: label }));
  expect(calls.filter((call) => call.startsWith(`POST ${CONFIRM}`))).toHaveLength(1);
  expect(bodies.get(CONFIRM)).toEqual({ waitingMails: word });
  expect(await screen.findByText('Mails and reminders go out again.')).toBeInTheDocument();
  expect(screen.queryByText(/This is a restored copy/)).not.toBeInTheDocument();
});

it('asks nothing of mails where none wait', async () => {
  await openDialog(0);
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /drop/ })).not.toBeInTheDocument();
});

it('says why it was not confirmed, and goes on asking', async () => {
  const click = await openDialog();
  answer(CONFIRM, 409, { title: 'Conflict', detail: 'This installation is confirmed already' });
  await click(screen.getByRole('button', { name: 'Confirm and send 23 mails' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/confirmed already/);
});

it.each([['admin'], ['owner']])('is not there for an %s of an installation in its place', async (role) => {
  logInAs(role, { mailsHeld: false });
  await renderApp('/profile');
  await screen.findByRole('heading', { name: 'profile page' });
  expect(screen.queryByText(/restored copy/)).not.toBeInTheDocument();
});
