import { expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, within } from '@testing-library/react';
import { region } from '../../testing/data-management';
import type { Replies } from '../../testing/open-admin';
import { openSettings, SETTINGS, settings } from '../../testing/settings';

const WITH_LOGO = { ...settings, organisationLogo: '/api/organisation/logos/9f86' };
const file = new File(['a picture'], 'logo.png', { type: 'image/png' });

async function open(replies: Replies = {}) {
  const { user, calls } = openSettings(replies);
  const panel = within(await region('Organisation'));
  const press = (name: string) => user.click(panel.getByRole('button', { name }));
  const choose = (chosen: File) => user.upload(panel.getByLabelText('A picture as the logo'), chosen);
  return { panel, press, choose, sent: () => calls.filter(({ path }) => path === `${SETTINGS}/logo`) };
}

it('a logo is added, and is seen at once', async () => {
  const { panel, choose, sent } = await open({ [`PUT ${SETTINGS}/logo`]: WITH_LOGO });
  expect(panel.queryByRole('img')).not.toBeInTheDocument();
  await choose(file);
  expect(await panel.findByRole('img', { name: 'The logo' })).toHaveAttribute(
    'src',
    '/api/organisation/logos/9f86',
  );
  expect(await screen.findByText('Logo saved.')).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

it('it is removed', async () => {
  const { panel, press } = await open({
    [`GET ${SETTINGS}`]: WITH_LOGO,
    [`DELETE ${SETTINGS}/logo`]: settings,
  });
  await press('Remove the logo');
  expect(await screen.findByText('Logo removed.')).toBeInTheDocument();
  expect(panel.queryByRole('img')).not.toBeInTheDocument();
});

it('what the server refuses is said', async () => {
  const { panel, choose } = await open({
    [`PUT ${SETTINGS}/logo`]: problem(422, 'This is a PDF. Please choose a JPEG, PNG, WebP or AVIF.'),
  });
  await choose(file);
  expect(await panel.findByText(/^This is a PDF/)).toBeInTheDocument();
});

it('what is too large is not sent', async () => {
  const { panel, choose, sent } = await open();
  const large = new File(['x'], 'logo.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  await choose(large);
  expect(await panel.findByText('The file is larger than 10 MB')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});
