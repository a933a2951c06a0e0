import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
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
