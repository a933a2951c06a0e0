import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { region } from '../../testing/data-management';
import { openSettings, settings } from '../../testing/settings';
import { callsTo, type Replies } from '../../testing/open-admin';

const PATH = '/api/admin/settings';

async function open(replies: Replies = {}) {
  const { user, calls } = openSettings(replies);
  const panel = within(await region('Money'));
  const field = await panel.findByLabelText('Commission percentage');
  const save = async (text: string) => {
    await user.clear(field);
    if (text) await user.type(field, text);
    await user.click(panel.getByRole('button', { name: 'Save money settings' }));
  };
  return { calls, field, save, puts: () => callsTo(calls, 'PUT', PATH) };
}

describe('the commission', () => {
  it('stands there as it is, since when, and that older contracts keep theirs', async () => {
    const { field } = await open();
    expect(field).toHaveValue('10');
    expect(field).toHaveAccessibleDescription(
      /Older contracts keep theirs\. 10% since 20 Nov 2026, the first value of this installation\./,
    );
  });

  it('is changed for new contracts, and shows who changed it', async () => {
    const saved = { ...settings, commissionPercent: 8.25, changedBy: 'Asha Rao' };
    const { save, calls, field } = await open({ [`PUT ${PATH}`]: saved });
    await save('8.25');
    expect(await screen.findByText('Commission saved: 8.25% for new contracts.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ commissionPercent: 8.25 });
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/8\.25% since 20 Nov 2026, set by Asha Rao\./),
    );
  });

  it.each(['0', '100'])('may be %s', async (text) => {
    const { save, puts } = await open({ [`PUT ${PATH}`]: { ...settings, commissionPercent: Number(text) } });
    await save(text);
    await waitFor(() => expect(puts()).toHaveLength(1));
  });

  it.each([
    ['', 'Required'],
    ['100.01', 'Must be at most 100'],
    ['7.125', 'Must have at most two decimals'],
  ])('is not taken as “%s”', async (text, message) => {
    const { save, field, puts } = await open();
    await save(text);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(puts()).toEqual([]);
  });

  it('keeps what was typed when the server refuses, which says why', async () => {
    const refusal = problem(400, 'Some fields are not right', { commissionPercent: ['Must be a number'] });
    const { save, field } = await open({ [`PUT ${PATH}`]: refusal });
    await save('9');
    expect(await screen.findByText('Some fields are not right')).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Must be a number'));
    expect(field).toHaveValue('9');
  });

  it('says what failed when the network fails', async () => {
    const { save } = await open();
    await save('9');
    expect(await screen.findByText('Failed to save settings')).toBeInTheDocument();
  });

  it('that could not be had is asked for again', async () => {
    let away = true;
    const { user } = openSettings({
      [`GET ${PATH}`]: () => (away ? problem(503, 'The service is not available') : settings),
    });
    expect(await screen.findByText('Could not load the settings')).toBeInTheDocument();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const panel = within(await region('Money'));
    expect(await panel.findByLabelText('Commission percentage')).toHaveValue('10');
  });
});
