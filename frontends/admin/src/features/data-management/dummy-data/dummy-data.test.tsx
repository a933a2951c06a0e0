import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { factOf, tileOf } from '@kiraya/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  dialog,
  dummyData,
  noDummyData,
  openDataManagement,
  region,
  statistics,
} from '../../../testing/data-management';
import { callsTo } from '../../../testing/open-admin';

const IMPORT = '/api/admin/import-dummy-data';
const DELETE = '/api/admin/dummy-data';
const button = (name: string) => screen.findByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

/** Opens the page on a server that imports and deletes, in its counts alone. */
function openWorking(there: boolean) {
  let has = there;
  return openDataManagement({
    'GET /api/admin/data-status': () => (has ? dummyData : noDummyData),
    'GET /api/admin/statistics': () => ({ ...statistics, totalUsers: has ? 56 : 4 }),
    [`POST ${IMPORT}`]: () => {
      has = true;
      return { message: 'Dummy data imported successfully' };
    },
    [`DELETE ${DELETE}`]: () => {
      has = false;
      return { message: 'All dummy data deleted successfully' };
    },
  });
}

describe('the dummy data', () => {
  it('can be deleted, and not imported, while there is some', async () => {
    openWorking(true);
    await region('Dummy data');
    expect(await button('Delete dummy data')).toBeEnabled();
    expect(await button('Import dummy data')).toBeDisabled();
    expect(await button('Import dummy data')).toHaveAccessibleDescription(
      'It can be imported again once it is deleted.',
    );
    for (const [label, figure] of Object.entries({ Owners: '12', Tenants: '40', Properties: '60' }))
      expect(factOf(label)).toHaveTextContent(figure);
  });

  it('can be imported, and not deleted, while there is none', async () => {
    openWorking(false);
    expect(await button('Import dummy data')).toBeEnabled();
    expect(await button('Delete dummy data')).toBeDisabled();
    expect(within(await region('Dummy data')).getByText('None')).toBeInTheDocument();
  });

  it('can be neither while nobody knows', async () => {
    openDataManagement({ 'GET /api/admin/data-status': () => new Promise<Response>(() => {}) });
    await region('Dummy data');
    expect(screen.queryByRole('button', { name: /dummy data/ })).not.toBeInTheDocument();
  });
});

describe('importing', () => {
  it('says what will come, does it, and shows the new figures', async () => {
    const { user, calls } = openWorking(false);
    await user.click(await button('Import dummy data'));
    const asked = within(await dialog('Import dummy data?'));
    expect(asked.getByText(/12 owners, 40 tenants and 60 properties/)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Import dummy data' }));
    expect(await screen.findByText('Dummy data imported successfully')).toBeInTheDocument();
    await noDialog();
    await waitFor(async () => expect(await button('Delete dummy data')).toBeEnabled());
    expect(await button('Import dummy data')).toBeDisabled();
    expect(await tileOf('Total users')).toHaveTextContent('56');
    expect(callsTo(calls, 'POST', IMPORT)).toHaveLength(1);
  });

  it('does nothing when it is called off', async () => {
    const { user, calls } = openWorking(false);
    await user.click(await button('Import dummy data'));
    await user.click(within(await dialog('Import dummy data?')).getByRole('button', { name: 'Cancel' }));
    await noDialog();
    expect(callsTo(calls, 'POST', IMPORT)).toEqual([]);
  });

  it('shows that it is under way, once, and cannot be left meanwhile', async () => {
    let finish: (answer: Response) => void = () => {};
    const { user, calls } = openDataManagement({
      'GET /api/admin/data-status': noDummyData,
      [`POST ${IMPORT}`]: () => new Promise<Response>((resolve) => (finish = resolve)),
    });
    await user.click(await button('Import dummy data'));
    const asked = within(await dialog('Import dummy data?'));
    await user.dblClick(asked.getByRole('button', { name: 'Import dummy data' }));
    expect(await asked.findByRole('progressbar', { name: 'Importing dummy data' })).toBeInTheDocument();
    expect(asked.getByRole('button', { name: 'Importing...' })).toBeDisabled();
    expect(asked.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(asked.getByRole('progressbar')).toBeInTheDocument();
    expect(callsTo(calls, 'POST', IMPORT)).toHaveLength(1);
    finish(Response.json({ message: 'Dummy data imported successfully' }));
    await noDialog();
  });

  it.each([
    [problem(409, 'Dummy data has been imported already'), 'Dummy data has been imported already'],
    [() => Promise.reject(new TypeError('offline')), 'Failed to import data'],
  ])('says why it failed', async (reply, sentence) => {
    const { user } = openDataManagement({
      'GET /api/admin/data-status': noDummyData,
      [`POST ${IMPORT}`]: reply,
    });
    await user.click(await button('Import dummy data'));
    const asked = within(await dialog('Import dummy data?'));
    await user.click(asked.getByRole('button', { name: 'Import dummy data' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    await noDialog();
  });
});

describe('deleting', () => {
  it('says how much goes, does it, and shows the new figures', async () => {
    const { user, calls } = openWorking(true);
    await user.click(await button('Delete dummy data'));
    const asked = within(await dialog('Delete all dummy data?'));
    expect(asked.getByText(/^12 owners, 40 tenants and 60 properties go/)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Delete dummy data' }));
    expect(await screen.findByText('All dummy data deleted successfully')).toBeInTheDocument();
    await noDialog();
    await waitFor(async () => expect(await button('Import dummy data')).toBeEnabled());
    expect(await tileOf('Total users')).toHaveTextContent('4');
    expect(callsTo(calls, 'DELETE', DELETE)).toHaveLength(1);
  });

  it('counts one as one', async () => {
    const { user } = openDataManagement({
      'GET /api/admin/data-status': { hasDummyData: true, owners: 1, tenants: 1, properties: 1 },
    });
    await user.click(await button('Delete dummy data'));
    const asked = within(await dialog('Delete all dummy data?'));
    expect(asked.getByText(/^1 owner, 1 tenant and 1 property go/)).toBeInTheDocument();
  });

  it.each([
    [problem(409, 'There is no dummy data to delete'), 'There is no dummy data to delete'],
    [() => Promise.reject(new TypeError('offline')), 'Failed to delete data'],
  ])('says why it failed', async (reply, sentence) => {
    const { user } = openDataManagement({ [`DELETE ${DELETE}`]: reply });
    await user.click(await button('Delete dummy data'));
    const asked = within(await dialog('Delete all dummy data?'));
    await user.click(asked.getByRole('button', { name: 'Delete dummy data' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    await noDialog();
  });
});
