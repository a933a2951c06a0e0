import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useCursorPaging } from './use-cursor-paging';

const page = (nextCursor: string | null) => ({ items: [1, 2], total: 5, nextCursor });

test('goes forward by the cursors it is given and back the same way', () => {
  const { result } = renderHook(() => useCursorPaging('all'));
  expect(result.current.cursor).toBeUndefined();
  act(() => result.current.paging(page('c1'))?.onNext?.());
  expect(result.current.cursor).toBe('c1');
  expect(result.current.paging(page('c2'))?.from).toBe(3);
  act(() => result.current.paging(page('c2'))?.onNext?.());
  expect(result.current.paging(page(null))).toMatchObject({ from: 5, onNext: undefined });
  act(() => result.current.paging(page(null))?.onPrevious?.());
  expect(result.current.cursor).toBe('c1');
});

test('starts anew when the list is of something else', () => {
  const { result, rerender } = renderHook(({ key }) => useCursorPaging(key), {
    initialProps: { key: 'vacant' },
  });
  act(() => result.current.paging(page('c1'))?.onNext?.());
  rerender({ key: 'rented' });
  expect(result.current.cursor).toBeUndefined();
  expect(result.current.paging(page('c1'))).toMatchObject({ from: 1, onPrevious: undefined });
});
