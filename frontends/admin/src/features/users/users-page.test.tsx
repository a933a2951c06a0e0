import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { rowOf } from '@kiraya/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { address, callsTo, listOf, openAdmin, type Replies, type TestRole } from '../../testing/open-admin';

const USERS = 'GET /api/users';
const homes = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `home-${n + 1}`, name: `Palm Court ${n + 1}` }));

function person(name: string, more: object = {}) {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`;
  const none = { propertiesOwned: [], propertiesRented: [], propertyCount: 0 };
  return { id: name, name, email, username: null, phone: '9800000001', ...none, ...more };
}
const owner = (name: string, count: number, sent = count) =>
  person(name, { propertiesOwned: homes(sent), propertyCount: count });

const open = (at: string, reply: Replies[string], role: TestRole = 'admin') =>
  openAdmin(at, role, { [USERS]: reply });
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const tab = (name: string) => screen.findByRole('tab', { name });

describe('the users', () => {
  it('are the owners first, with what they own as links to each', async () => {
    const { calls } = open('/users', listOf([owner('Asha Rao', 2)]));
    const row = within(await rowOf('Asha Rao'));
    expect(heads()).toEqual(['Name', 'Email', 'Phone', 'Properties Owned']);
    expect(row.getByRole('link', { name: 'asha@example.com' })).toHaveAttribute(
      'href',
      'mailto:asha@example.com',
    );
    expect(row.getByRole('link', { name: '98000 00001' })).toHaveAttribute('href', 'tel:+919800000001');
    expect(row.getByRole('link', { name: 'Palm Court 2' })).toHaveAttribute(
      'href',
      '/properties/edit/home-2',
    );
    expect(await tab('Owners')).toHaveAttribute('aria-selected', 'true');
    expect(callsTo(calls, 'GET', '/api/users')).toEqual(['/api/users?role=owner&limit=20']);
  });

  it('are tenants in the other tab, which the address keeps', async () => {
    const ravi = person('Ravi Kumar', { propertiesRented: homes(1), propertyCount: 1 });
    const { user } = open('/users', ({ path }) =>
      listOf(path.includes('role=tenant') ? [ravi] : [owner('Asha Rao', 1)]),
    );
    await rowOf('Asha Rao');
    await user.click(await tab('Tenants'));
    const row = within(await rowOf('Ravi Kumar'));
    expect(heads()).toEqual(['Name', 'Email', 'Phone', 'Properties Rented']);
    expect(row.getByRole('link', { name: 'Palm Court 1' })).toHaveAttribute(
      'href',
      '/properties/edit/home-1',
    );
    expect(screen.queryByText('Asha Rao')).not.toBeInTheDocument();
    expect(address()).toBe('/users?role=tenant');
  });

  it.each(['owner', 'tenant'])('open at the tab of the address: %s', async (role) => {
    const { calls } = open(`/users?role=${role}`, listOf([person('Meera Nair')]));
    await rowOf('Meera Nair');
    expect(callsTo(calls, 'GET', '/api/users')).toEqual([`/api/users?role=${role}&limit=20`]);
  });

  it('open at the tenants for an owner, who would be alone among the owners', async () => {
    open('/users', listOf([person('Ravi Kumar')]), 'owner');
    await rowOf('Ravi Kumar');
    expect(await tab('Tenants')).toHaveAttribute('aria-selected', 'true');
  });

  it('have a dash for what they did not give', async () => {
    open('/users', listOf([person('Kabir Malik', { phone: null, email: null })]));
    const cells = within(await rowOf('Kabir Malik'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(['Kabir Malik', '–', '–', '–']);
  });
});

describe('many properties', () => {
  it('are folded after the third, and unfold', async () => {
    const { user } = open('/users', listOf([owner('Asha Rao', 12)]));
    const row = within(await rowOf('Asha Rao'));
    expect(row.getAllByRole('link', { name: /Palm Court/ })).toHaveLength(3);
    await user.click(row.getByRole('button', { name: 'Show all 12 properties of Asha Rao' }));
    expect(row.getAllByRole('link', { name: /Palm Court/ })).toHaveLength(12);
    await user.click(row.getByRole('button', { name: 'Show fewer properties of Asha Rao' }));
    expect(row.getAllByRole('link', { name: /Palm Court/ })).toHaveLength(3);
  });

  it('of four are all shown: a fold would save nothing', async () => {
    open('/users', listOf([owner('Asha Rao', 4)]));
    const row = within(await rowOf('Asha Rao'));
    expect(row.getAllByRole('link', { name: /Palm Court/ })).toHaveLength(4);
    expect(row.queryByRole('button')).not.toBeInTheDocument();
  });

  it('say how many there are beyond those that were sent', async () => {
    const { user } = open('/users', listOf([owner('Asha Rao', 73, 50)]));
    const row = within(await rowOf('Asha Rao'));
    await user.click(row.getByRole('button', { name: 'Show all 73 properties of Asha Rao' }));
    expect(row.getByText('and 23 more, found under Properties')).toBeInTheDocument();
  });
});

describe('the search', () => {
  it('asks the server, keeps the words in the address, and is cleared', async () => {
    const { user } = open('/users', ({ path }) => listOf(path.includes('q=zoe') ? [] : [person('Asha Rao')]));
    await rowOf('Asha Rao');
    await user.type(screen.getByRole('searchbox', { name: 'Search owners' }), 'zoe');
    expect(await screen.findByText('No owners found.')).toBeInTheDocument();
    expect(address()).toBe('/users?q=zoe');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await rowOf('Asha Rao');
    expect(address()).toBe('/users');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('the pages', () => {
  it('are the server’s, and end with another tab', async () => {
    const { user, calls } = open('/users', ({ path }) =>
      path.includes('cursor=c1')
        ? listOf([person('Twenty First')], { total: 21 })
        : listOf([person('Asha Rao')], { total: 21, next: 'c1' }),
    );
    await rowOf('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await rowOf('Twenty First');
    expect(address()).toBe('/users?cursor=c1&from=2');
    await user.click(await tab('Tenants'));
    await waitFor(() =>
      expect(callsTo(calls, 'GET', '/api/users').at(-1)).toBe('/api/users?role=tenant&limit=20'),
    );
  });
});

describe('nobody', () => {
  it.each([
    ['owner', 'No owners found.'],
    ['tenant', 'No tenants found.'],
  ])('among the %ss is said', async (role, none) => {
    open(`/users?role=${role}`, listOf([]));
    expect(await screen.findByText(none)).toBeInTheDocument();
  });

  it('stands there when the list fails, and it can be tried again', async () => {
    let away = true;
    const { user } = open('/users', () =>
      away ? problem(503, 'The service is not available') : listOf([person('Asha Rao')]),
    );
    expect(await screen.findByText('No owners found.')).toBeInTheDocument();
    expect(screen.getByText('The list could not be loaded just now.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Asha Rao');
  });

  it('is all that is left of an address the server cannot read, which is then left', async () => {
    const { user } = open('/users?role=tenant&cursor=nonsense', ({ path }) =>
      path.includes('cursor') ? problem(400, 'Some fields are not right') : listOf([person('Ravi Kumar')]),
    );
    await screen.findByText('No tenants found.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Ravi Kumar');
    expect(address()).toBe('/users?role=tenant');
  });
});
