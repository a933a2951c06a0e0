import { afterEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

/** What a screen shows in the end is waited for: a busy machine is slow, not wrong. */
configure({ asyncUtilTimeout: 60_000 });

/** What is typed in one test is not brought back in the next. */
afterEach(() => sessionStorage.clear());

class NoResize {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom lays nothing out: nothing is ever resized, scrolled or matched by a media query. */
globalThis.ResizeObserver ??= NoResize;
globalThis.scrollTo = () => {};
// The newest browsers answer with a promise: whoever takes the answer for something else is found here.
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
