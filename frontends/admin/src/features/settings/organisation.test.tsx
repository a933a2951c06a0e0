import { expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { region } from '../../testing/data-management';
import type { Replies } from '../../testing/open-admin';
import { openSettings, SETTINGS, settings } from '../../testing/settings';

const told = {
  organisationName: 'Asha Rentals LLP',
  organisationAddress: '4, Residency Road, Bengaluru 560025',
  gstin: '29AAAAA0000A1ZY',
  organisationEmail: 'help@example.com',
  organisationPhone: '080 4000 0000',
};
const LABELS = {
  organisationName: 'Organisation name',
  organisationAddress: 'Address',
  gstin: 'GSTIN',
  organisationEmail: 'Mail address',
  organisationPhone: 'Phone',
};
type Fact = keyof typeof LABELS;

async function open(replies: Replies = {}) {
  const { user, calls } = openSettings(replies);
  const panel = within(await region('Organisation'));
  const field = (fact: Fact) => panel.getByLabelText(LABELS[fact]);
  const type = async (fact: Fact, text: string) => {
    await user.clear(field(fact));
    if (text) await user.type(field(fact), text);
  };
  const save = () => user.click(panel.getByRole('button', { name: 'Save organisation' }));
  return { field, type, save, puts: () => calls.filter(({ method }) => method === 'PUT') };
}
const facts = Object.keys(LABELS) as Fact[];

it('what is told of the organisation is saved beside the commission, which stays', async () => {
  const { type, save, puts } = await open({ [`PUT ${SETTINGS}`]: { ...settings, ...told } });
  for (const fact of facts) await type(fact, fact === 'gstin' ? ' 29aaaaa 0000a1zy' : told[fact]);
  await save();
  expect(await screen.findByText('Organisation saved.')).toBeInTheDocument();
  expect(puts().map(({ body }) => body)).toEqual([told]);
});

it('what was told stands there, and is cleared where it is emptied', async () => {
  const { field, type, save, puts } = await open({
    [`GET ${SETTINGS}`]: { ...settings, ...told },
    [`PUT ${SETTINGS}`]: { ...settings, ...told, gstin: null },
  });
  for (const fact of facts) expect(field(fact)).toHaveValue(told[fact]);
  await type('gstin', '');
  await save();
  await screen.findByText('Organisation saved.');
  expect(puts()[0]?.body).toMatchObject({ ...told, gstin: null });
});

it.each([
  ['gstin', '29AAAAA0000A1', 'Invalid GSTIN format'],
  ['gstin', '29AAAAA0000A1ZX', 'Invalid GSTIN: its last character does not fit the others'],
  ['organisationEmail', 'help', 'Must be a valid email'],
  ['organisationPhone', 'call me', 'Must be a phone number such as 080 4000 0000'],
] as const)('%s is not taken as “%s”', async (fact, text, message) => {
  const { field, type, save, puts } = await open();
  await type(fact, text);
  await save();
  await waitFor(() => expect(field(fact)).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(puts()).toEqual([]);
});

it('what the server refuses is said at its field', async () => {
  const refusal = problem(400, 'Some fields are not right', { gstin: ['Invalid GSTIN format'] });
  const { field, type, save } = await open({ [`PUT ${SETTINGS}`]: refusal });
  await type('gstin', told.gstin);
  await save();
  await waitFor(() =>
    expect(field('gstin')).toHaveAccessibleDescription(expect.stringContaining('Invalid GSTIN format')),
  );
  expect(field('gstin')).toHaveValue(told.gstin);
});
