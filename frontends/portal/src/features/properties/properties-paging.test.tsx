import { describe, expect, it } from '@jest/globals';
import { problem, type Call } from '@kiraya/session/testing';
import { screen } from '@testing-library/react';
import { address, openPortal } from '../../testing/open-portal';
import { listOf, property } from '../../testing/properties';

const query = ({ path }: Call) => new URL(path, 'http://localhost').searchParams;
const named = (name: string) => property({ name });

/** Three homes, one per page. */
function threePages(call: Call) {
  const cursor = query(call).get('cursor');
  if (cursor === 'c2') return listOf([named('Third')], { total: 3 });
  return cursor === 'c1'
    ? listOf([named('Second')], { total: 3, next: 'c2' })
    : listOf([named('First')], { total: 3, next: 'c1' });
}

describe('the pages of the properties list', () => {
  it('are walked forth and back, with the place in the address', async () => {
    const { user } = openPortal('/properties?status=vacant', 'owner', { 'GET /api/properties': threePages });
    await screen.findByText('First');
    expect(screen.getByText('1–1 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Second');
    expect(address()).toBe('/properties?status=vacant&cursor=c1&from=2');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Third');
    expect(screen.getByText('3–3 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await screen.findByText('Second');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await screen.findByText('First');
    expect(address()).toBe('/properties?status=vacant');
  });

  it('can be opened by address, with the way back to the first', async () => {
    const { user } = openPortal('/properties?cursor=c1&from=2', 'owner', {
      'GET /api/properties': threePages,
    });
    await screen.findByText('Second');
    expect(screen.getByText('2–2 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('First')).toBeInTheDocument();
  });

  it('start anew from an address that the server cannot read', async () => {
    const { user } = openPortal('/properties?cursor=nonsense&from=x', 'owner', {
      'GET /api/properties': (call) =>
        query(call).has('cursor') ? problem(400, 'Some fields are not right') : listOf([named('First')]),
    });
    await screen.findByText('Could not load data');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('First')).toBeInTheDocument();
  });
});

describe('searching the properties list', () => {
  const found = (call: Call) => listOf(query(call).get('q') ? [named('Lake View')] : [named('Palm Court')]);

  it('asks the server once typing pauses, from the first page on, and keeps the words in the address', async () => {
    const { user, calls } = openPortal('/properties?cursor=c1&from=2', 'owner', {
      'GET /api/properties': found,
    });
    await screen.findByText('Palm Court');
    await user.type(screen.getByRole('searchbox', { name: 'Search properties' }), 'lake ');
    expect(await screen.findByText('Lake View')).toBeInTheDocument();
    expect(address()).toBe('/properties?q=lake');
    expect(calls.filter((call) => call.path.includes('q=')).map((call) => query(call).get('q'))).toEqual([
      'lake',
    ]);
    expect(screen.getByRole('searchbox')).toHaveValue('lake ');
  });

  it('shows the words of an address in the box, and says what did not match', async () => {
    const { user } = openPortal('/properties?q=zzz', 'owner', {
      'GET /api/properties': (call) => listOf(query(call).get('q') ? [] : [named('Palm Court')]),
    });
    expect(await screen.findByText('No properties found.')).toBeInTheDocument();
    expect(screen.getByText('Nothing matches “zzz” in a name or an address.')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('zzz');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText('Palm Court')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});
