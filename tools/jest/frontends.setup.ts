import { afterEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { configure, getConfig } from '@testing-library/react';
import * as react from 'react';

const { getElementError } = getConfig();

/** True while a query is repeated until it finds something, which is when its error is not read. */
const isRepeated = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

configure({
  /** Long timeout for the screen, since a busy machine is slow and not wrong. */
  asyncUtilTimeout: 60_000,
  /** Leaves the text of the whole document out of errors that nobody reads; the last one of a wait has it. */
  getElementError: (message, container) =>
    isRepeated()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/**
 * Spares React an `Error` for each element that it makes, a quarter of the time of a form's tests. React keeps their
 * stacks for its warnings, 10,000 each second; these tell the component all the same.
 */
Object.defineProperty(
  Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
);

/** Clears typed text, so that no test restores that of another. */
afterEach(() => sessionStorage.clear());

class NoResize {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Stand-in for layout, which jsdom lacks: nothing is resized, scrolled or matched by a media query. */
globalThis.ResizeObserver ??= NoResize;
globalThis.scrollTo = () => {};
// Returns a promise, as the newest browsers do, to find code that expects something else.
Element.prototype.scrollIntoView = (() => Promise.resolve()) as () => void;
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});
