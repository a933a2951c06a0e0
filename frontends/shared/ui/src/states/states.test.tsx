import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ErrorState } from './error-state';
import { setOffline } from './offline';
import { Loading } from './skeleton';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a short wait shows no skeleton, a longer one does, and both are told', () => {
  render(<Loading label="Loading property">grey bars</Loading>);
  expect(screen.getByRole('status', { name: 'Loading property' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(149));
  expect(screen.queryByText('grey bars')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('grey bars')).toBeVisible();
});

const OFFLINE = 'There is no connection to the server.';

test('what could not be loaded for want of a line says so, as long as that lasts', () => {
  render(<ErrorState title="Could not load homes" onRetry={() => {}} />);
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
  act(() => setOffline(true));
  expect(screen.getByText(OFFLINE)).toBeVisible();
  act(() => setOffline(false));
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
});

test('what has words of its own, or cannot be tried again, keeps to them', () => {
  act(() => setOffline(true));
  render(
    <>
      <ErrorState title="Could not load the receipt" text="There is no such receipt." onRetry={() => {}} />
      <ErrorState title="You do not have access to this page" />
    </>,
  );
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
  act(() => setOffline(false));
});
