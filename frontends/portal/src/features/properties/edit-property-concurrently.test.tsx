import { expect, it } from '@jest/globals';
import { answer, problem, type Call } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { field } from '../../testing/fill-property';
import { address, openPortal } from '../../testing/open-portal';
import { listOf, property, PROPERTY_ID, reference } from '../../testing/properties';

const ONE = `/api/properties/${PROPERTY_ID}`;
const SENTENCE = 'This property has changed since you opened it. It was last edited by an administrator.';

/** Opens the form of a property that somebody else changes while it is open. */
async function openForm(meanwhile: object, replies: Parameters<typeof openPortal>[2] = {}) {
  let now = { tag: '"opened"', state: property() };
  const page = openPortal(`/properties/edit/${PROPERTY_ID}`, 'owner', {
    ...reference,
    [`GET ${ONE}`]: () => answer(now.state, { headers: { ETag: now.tag } }),
    [`PUT ${ONE}`]: ({ ifMatch }: Call) => (ifMatch === now.tag ? answer(now.state) : problem(412, SENTENCE)),
    'GET /api/interests': listOf([]),
    [`GET ${ONE}/visit-slots`]: listOf([]),
    'GET /api/properties': listOf([property()]),
    ...replies,
  });
  await screen.findByRole('form', { name: 'Edit Property' });
  now = { tag: '"newer"', state: property(meanwhile) };
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const puts = () => page.calls.filter(({ method }) => method === 'PUT');
  const rename = async () => {
    await page.user.clear(field('Name'));
    await page.user.type(field('Name'), 'Palm Court');
    await press('Update property');
  };
  return { ...page, press, puts, rename };
}

const MEANWHILE = {
  costValue: 45000,
  city: null,
  pinCode: '560034',
  bestAbout: null,
  status: 'sold',
  type: { id: 3, name: 'Villa' },
  images: [],
};

it('says who edited it meanwhile and what is different, and keeps what was typed', async () => {
  const { rename, puts } = await openForm(MEANWHILE);
  await rename();
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent(SENTENCE);
  expect(
    within(banner)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'City: empty',
    'PIN code: 560034',
    'Type: Villa',
    'Best About: empty',
    'Cost: ₹45,000',
    'Pictures: 0',
    'Status: Sold',
  ]);
  expect(puts().map(({ ifMatch }) => ifMatch)).toEqual(['"opened"']);
  expect(field('Name')).toHaveValue('Palm Court');
  expect(field('Cost')).toHaveDisplayValue('42,000');
});

it('loads the changes where nothing was typed, and saves both', async () => {
  const { rename, press, puts } = await openForm({ ...MEANWHILE, name: 'Renamed meanwhile' });
  await rename();
  await screen.findByRole('alert');
  await press('Load the changes, keep what I typed');
  expect(await screen.findByText('The changes are loaded. What you typed is kept.')).toBeInTheDocument();
  expect(field('Name')).toHaveValue('Palm Court');
  expect(field('Cost')).toHaveDisplayValue('45,000');
  expect(field('Status')).toHaveDisplayValue('Sold');
  await press('Update property');
  expect(await screen.findByText('Property updated!')).toBeInTheDocument();
  expect(puts().at(-1)).toMatchObject({
    ifMatch: '"newer"',
    body: { name: 'Palm Court', costValue: 45000, status: 'sold', bestAbout: null, typeId: 3, images: [] },
  });
});

it('overwrites knowingly, with what the form holds', async () => {
  const { rename, press, puts } = await openForm(MEANWHILE);
  await rename();
  await screen.findByRole('alert');
  await press('Overwrite with mine');
  expect(await screen.findByText('Property updated!')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/properties'));
  expect(puts().at(-1)).toMatchObject({
    ifMatch: '"newer"',
    body: { name: 'Palm Court', costValue: 42000, status: 'available' },
  });
});

it('saves without asking when nothing that the form holds is different', async () => {
  const { rename, puts } = await openForm({ owner: { name: 'Asha Devi Rao', email: null } });
  await rename();
  expect(await screen.findByText('Property updated!')).toBeInTheDocument();
  expect(puts().map(({ ifMatch }) => ifMatch)).toEqual(['"opened"', '"newer"']);
});

it('asks once whether a rent ten times away from the last is meant', async () => {
  const { user, press, puts } = await openForm({});
  await user.clear(field('Cost'));
  await user.type(field('Cost'), '4200');
  await press('Update property');
  expect(await screen.findByText('It was ₹42,000 so far, and becomes ₹4,200.')).toBeInTheDocument();
  expect(puts()).toEqual([]);
  await press('Yes, it is meant');
  await waitFor(() => expect(puts()[0]?.body).toMatchObject({ costValue: 4200 }));
});

it('asks once whether a rent ten times away from the middle of its town is meant', async () => {
  const { user, press, puts } = await openForm(
    {},
    { 'GET /api/properties/middle-rent': { rent: 4000, ofConfig: false } },
  );
  await user.clear(field('Cost'));
  await user.type(field('Cost'), '43000');
  await press('Update property');
  expect(
    await screen.findByText('The middle rent of homes in Bengaluru is ₹4,000, and this is ₹43,000.'),
  ).toBeInTheDocument();
  expect(puts()).toEqual([]);
});
