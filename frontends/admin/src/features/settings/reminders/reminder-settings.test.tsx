import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { region } from '../../../testing/data-management';
import type { Replies } from '../../../testing/open-admin';
import { REMINDERS, reminders } from '../../../testing/reminders';
import { openSettings } from '../../../testing/settings';

const LABELS = {
  rentDueDays: 'Days before a rent is due',
  rentOverdueDays: 'Days after a rent was due',
  contractEndsDays: 'Days before a contract ends',
};
type Days = keyof typeof LABELS;

async function open(name: string, replies: Replies = {}) {
  const { user, calls } = openSettings(replies);
  await screen.findByRole('form', { name: 'Days of reminders' });
  const panel = within(await region(name));
  const type = async (label: string, text: string) => {
    const field = panel.getByLabelText(label);
    await user.clear(field);
    if (text) await user.click(field);
    if (text) await user.paste(text);
    return field;
  };
  const press = (button: string) => user.click(panel.getByRole('button', { name: button }));
  return { panel, type, press, puts: () => calls.filter(({ method }) => method === 'PUT') };
}

describe('the days of reminders', () => {
  it('stand there as they are, and are saved as they are typed', async () => {
    const { panel, type, press, puts } = await open('Reminders', { [`PUT ${REMINDERS}`]: reminders });
    expect(panel.getByLabelText(LABELS.rentOverdueDays)).toHaveValue('1, 7');
    await type(LABELS.rentDueDays, ' 5,1 ');
    await type(LABELS.contractEndsDays, '');
    await press('Save days');
    expect(await screen.findByText('Days of reminders saved.')).toBeInTheDocument();
    expect(puts().map(({ body }) => body)).toEqual([
      { rentDueDays: [5, 1], rentOverdueDays: [1, 7], contractEndsDays: [] },
    ]);
  });

  it.each([
    ['rentDueDays', 'soon', 'Must be numbers of days, such as 7, 3'],
    ['rentDueDays', '29', 'Must be at most 28'],
    ['rentOverdueDays', '0', 'Must be at least 1'],
    ['rentOverdueDays', '7, 07', 'Must name each day once'],
    ['contractEndsDays', '1, 2, 3, 4, 5', 'Must be at most 4 of them'],
  ] satisfies [Days, string, string][])('%s are not “%s”', async (name, text, message) => {
    const { type, press, puts } = await open('Reminders');
    const field = await type(LABELS[name], text);
    await press('Save days');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(puts()).toEqual([]);
  });

  it('say so while reminders are paused, and lead to what goes out', async () => {
    const { panel } = await open('Reminders', { [`GET ${REMINDERS}`]: { ...reminders, isPaused: true } });
    expect(screen.getByText('Reminders are paused: nobody gets any.')).toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'What goes out today' })).toHaveAttribute(
      'href',
      '/admin/messages',
    );
  });

  it('that could not be had are asked for again', async () => {
    let away = true;
    const { user } = openSettings({ [`GET ${REMINDERS}`]: () => (away ? problem(503, '') : reminders) });
    const panel = within(await region('Reminders'));
    expect(await panel.findByText('Could not load the reminders')).toBeInTheDocument();
    away = false;
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(LABELS.rentDueDays)).toHaveValue('3');
  });
});

describe('a text of reminders', () => {
  const NAME = 'Rent is due, to the tenant';
  const PATH = `${REMINDERS}/texts/rent_due`;

  it('is shown as it will look, while it is typed, and saved', async () => {
    const { panel, type, press, puts } = await open(NAME, { [`PUT ${PATH}`]: reminders });
    const preview = within(panel.getByRole('figure'));
    expect(preview.getByText('Lake View 4B on 5 Dec 2026')).toBeInTheDocument();
    await type('Subject', ' Pay by {date} ');
    expect(preview.getByText('Pay by 5 Dec 2026')).toBeInTheDocument();
    await press('Save text');
    expect(await screen.findByText(`Saved: ${NAME}.`)).toBeInTheDocument();
    expect(puts().map(({ body }) => body)).toEqual([{ subject: 'Pay by {date}', text: 'About {home}.' }]);
  });

  it.each([
    ['Subject', '', 'Required'],
    ['Subject', 'Dear {tenant}', 'There is no fact {tenant}: use {home}, {date}'],
    ['Text', '<b>Pay</b>', 'Must be plain text, without < and >'],
    ['Text', 'x'.repeat(601), 'Must be at most 600 characters'],
  ])('has no %s such as “%s”', async (label, text, message) => {
    const { type, press, puts } = await open(NAME);
    const field = await type(label, text);
    await press('Save text');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(puts()).toEqual([]);
  });

  it('says at its field what the server refuses', async () => {
    const refusal = problem(400, 'Some fields are not right', { subject: ['Must be one line'] });
    const { panel, type, press } = await open(NAME, { [`PUT ${PATH}`]: refusal });
    await type('Subject', 'Pay');
    await press('Save text');
    await waitFor(() =>
      expect(panel.getByLabelText('Subject')).toHaveAccessibleDescription(
        expect.stringContaining('Must be one line'),
      ),
    );
  });

  it('that was changed can be the standard one again', async () => {
    const { panel, press } = await open('Contract ends, to both');
    await press('Standard text');
    expect(panel.getByLabelText('Subject')).toHaveValue('{home} on {date}');
    expect(panel.getByLabelText('Text')).toHaveValue('About {home}.');
    expect(panel.queryByRole('button', { name: 'Standard text' })).not.toBeInTheDocument();
  });
});
