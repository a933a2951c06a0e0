import { afterEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

/** Long timeout for the screen, since a busy machine is slow and not wrong. */
configure({ asyncUtilTimeout: 60_000 });

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
