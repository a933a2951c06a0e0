import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';

interface Dom {
  window: Window & typeof globalThis;
}

const load = createRequire(import.meta.url);
load('./quick-styles.cjs');
const { JSDOM } = createRequire(load.resolve('jest-environment-jsdom'))('jsdom') as {
  JSDOM: new (html: string) => Dom;
};

test.each([
  ['.a', '<i class="a"></i>'],
  ['.b, .a', '<i class="x\na"></i>'],
  ['main > .a', '<main><i class="a"></i></main>'],
  ['main .x+i', '<main><b class="x"></b><i></i></main>'],
  ['i.a.b', '<i class="b a"></i>'],
  ['i:not(.x, main .y)', '<i class="a"></i>'],
  ['.a:is(.x .y, .b)', '<i class="a b"></i>'],
  ['[data-a="x.y, z"]', '<i data-a="x.y, z"></i>'],
  [':root *', '<i></i>'],
])('%s is found, and nothing else', (selector, html) => {
  const { window } = new JSDOM(
    `<style>@keyframes k { to { top: 0 } } ${selector} { display: none }</style>${html}<u class="other"></u>`,
  );
  const displayOf = (type: string) =>
    window.getComputedStyle(window.document.querySelector(type) as Element).display;
  expect(displayOf('i')).toBe('none');
  if (selector !== ':root *') expect(displayOf('u')).not.toBe('none');
});
