import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from './search-box';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const box = () => screen.getByRole('searchbox', { name: 'Search users' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pause = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function renderBox(value = '') {
  const onSearch = jest.fn();
  const boxFor = (now: string) => (
    <SearchBox label="Search users" placeholder="Name" maxLength={40} value={now} onSearch={onSearch} />
  );
  const { rerender } = render(boxFor(value));
  return { onSearch, show: (now: string) => rerender(boxFor(now)) };
}

test('searches once typing pauses, for the trimmed text', () => {
  const { onSearch } = renderBox();
  type('as');
  pause(200);
  type(' asha ');
  pause(299);
  expect(onSearch).not.toHaveBeenCalled();
  pause(1);
  expect(onSearch.mock.calls).toEqual([['asha']]);
});

test('keeps what is typed while its own search arrives, and follows another one', () => {
  const { show } = renderBox();
  type('asha ');
  pause(300);
  show('asha');
  expect(box()).toHaveValue('asha ');
  show('');
  expect(box()).toHaveValue('');
});

test('searches no more once another page is on its way', () => {
  const { onSearch } = renderBox();
  const { pathname } = window.location;
  type('asha');
  window.history.pushState({}, '', '/properties/edit/1');
  pause(300);
  window.history.replaceState({}, '', pathname);
  expect(onSearch).not.toHaveBeenCalled();
});

test('one or two letters search for nothing, and the box says so', () => {
  const { onSearch, show } = renderBox('asha');
  type('as');
  pause(300);
  expect(onSearch.mock.calls).toEqual([['']]);
  show('');
  expect(box()).toHaveValue('as');
  expect(screen.getByRole('status')).toHaveTextContent('3 letters or Enter');
  expect(box()).toHaveAccessibleDescription('3 letters or Enter');
  type('ash');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pause(300);
  expect(onSearch.mock.calls).toEqual([[''], ['ash']]);
});

test('a name of two letters is searched for with Enter', () => {
  const { onSearch, show } = renderBox();
  type('om');
  pause(300);
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.keyDown(box(), { key: 'Enter' });
  pause(300);
  expect(onSearch.mock.calls).toEqual([['om']]);
  show('om');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
