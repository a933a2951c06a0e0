import { expect, test } from '@jest/globals';
import { useLocation, useNavigate } from '@kiraya/router';
import { MemoryRouter } from '@kiraya/router/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useListAddress } from './use-list-address';

const page = (nextCursor: string | null) => ({ items: [1, 2], total: 5, nextCursor });

function openAt(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ list: useListAddress(), search: useLocation().search, follow: useNavigate() }),
    { wrapper },
  );
  return {
    list: () => result.current.list,
    search: () => result.current.search,
    follow: (to: string) => act(() => void result.current.follow(to)),
    turn: (way: 'onNext' | 'onPrevious', cursor: string | null) =>
      act(() => result.current.list.paging(page(cursor))?.[way]?.()),
  };
}

test('walks forward by the cursors it is given and back the same way, all in the address', () => {
  const { list, search, turn } = openAt('/users?role=owner');
  expect(list().paging(page('c1'))).toMatchObject({ from: 1, onPrevious: undefined });
  turn('onNext', 'c1');
  expect([list().cursor, search()]).toEqual(['c1', '?role=owner&cursor=c1&from=3']);
  turn('onNext', 'c2');
  expect(list().paging(page(null))).toMatchObject({ from: 5, onNext: undefined });
  turn('onPrevious', null);
  expect([list().cursor, list().paging(page('c2'))?.from]).toEqual(['c1', 3]);
  turn('onPrevious', 'c2');
  expect([list().cursor, search()]).toEqual([undefined, '?role=owner']);
});

test('the way back is kept when a link changes something else in the address', () => {
  const { search, turn, follow } = openAt('/payouts');
  turn('onNext', 'c1');
  turn('onNext', 'c2');
  follow(`/payouts${search()}&transaction=t1`);
  turn('onPrevious', null);
  expect(search()).toBe('?cursor=c1&from=3&transaction=t1');
});

test('a page that was opened by its address leads back to the first', () => {
  const { list, search, turn } = openAt('/users?cursor=c7&from=41');
  expect(list().paging(page(null))?.from).toBe(41);
  turn('onPrevious', null);
  expect([list().cursor, search()]).toEqual([undefined, '']);
});

test.each(['', '&from=-3', '&from=many'])(
  'counts from 1 where the address does not say where: %s',
  (from) => {
    expect(openAt(`/users?cursor=c7${from}`).list().paging(page(null))?.from).toBe(1);
  },
);

test('another filter starts at the first page, and an empty one leaves the address', () => {
  const { list, search } = openAt('/users?role=owner&q=asha&cursor=c1&from=3');
  act(() => list().setFilters({ role: 'tenant', q: '' }));
  expect([search(), list().filter('role'), list().filter('q')]).toEqual(['?role=tenant', 'tenant', '']);
  act(() => list().clear());
  expect(search()).toBe('');
});
