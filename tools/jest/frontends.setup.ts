import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

/** What a screen shows in the end is waited for: a busy machine is slow, not wrong. */
configure({ asyncUtilTimeout: 10_000 });

class NoResize {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom lays nothing out: nothing is ever resized, scrolled or matched by a media query. */
globalThis.ResizeObserver ??= NoResize;
globalThis.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
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
