import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';

type BrowserWindow = Window & typeof globalThis;

const load = createRequire(import.meta.url);
const { quicken } = load('./quick-styles.cjs') as { quicken: (window: BrowserWindow) => void };
const { JSDOM } = createRequire(load.resolve('jest-environment-jsdom'))('jsdom') as {
  JSDOM: new (html: string) => { window: BrowserWindow };
};

/** Opens a page whose window answers quickly. */
function open(html: string) {
  const { window } = new JSDOM(html);
  const whole = window.getComputedStyle.bind(window);
  quicken(window);
  const { document } = window;
  const find = (selector: string) => document.querySelector(selector) as HTMLElement;
  return {
    window,
    document,
    find,
    whole,
    styleOf: (selector: string) => window.getComputedStyle(find(selector)),
  };
}

test.each([
  ['.a', '<i class="a"></i>'],
  ['.b, .a', '<i class="x\na"></i>'],
  ['main > .a', '<main><i class="a"></i></main>'],
  ['main .x+i', '<main><b class="x"></b><i></i></main>'],
  ['i.a.b', '<i class="b a"></i>'],
  ['i:not(.x, main .y)', '<i class="a"></i>'],
  ['.a:is(.x .y, .b)', '<i class="a b"></i>'],
  ['.a\\:b', '<i class="a:b"></i>'],
  ['[data-a="x.y, z"]', '<i data-a="x.y, z"></i>'],
  [':root *', '<i></i>'],
])('%s is found, and nothing else', (selector, html) => {
  const { styleOf } = open(
    `<style>@keyframes k { to { top: 0 } } ${selector} { display: none }</style>${html}<u class="other"></u>`,
  );
  expect(styleOf('i').display).toBe('none');
  if (selector !== ':root *') expect(styleOf('u').display).not.toBe('none');
});

test('every element has the style that jsdom computes', () => {
  const { document, window, whole } = open(`
    <style>
      .a { display: grid; color: red } main .b { visibility: hidden } .d, i.c { pointer-events: none; opacity: .5 }
      @media screen { .e { display: flex } } @media print { .e { display: none } } .f { display: unset }
    </style>
    <main class="a"><i class="b c"><b class="d e"></b></i><u class="f e" style="display: inline"></u></main>
    <p hidden></p><input type="hidden"><template></template><svg class="e"><g class="c"></g></svg>`);
  for (const element of document.querySelectorAll('*')) {
    const [quick, slow] = [window.getComputedStyle(element), whole(element)];
    for (const name of ['display', 'visibility', 'pointerEvents', 'opacity', 'position', 'color'] as const)
      expect([element.tagName, name, quick[name]]).toEqual([element.tagName, name, slow[name]]);
    for (const name of ['display', 'pointer-events', 'position'])
      expect(quick.getPropertyValue(name)).toBe(slow.getPropertyValue(name));
    expect(quick).toHaveLength(slow.length);
  }
});

test('what changes in a page changes its styles', () => {
  const { find, styleOf } = open('<style>.a { display: none }</style><main class="a"><i></i></main>');
  expect(styleOf('main').display).toBe('none');
  find('main').className = '';
  expect(styleOf('main').display).toBe('block');
  find('main').style.visibility = 'hidden';
  expect(styleOf('i').visibility).toBe('hidden');
  find('style').textContent = 'i { visibility: visible }';
  expect(styleOf('i').visibility).toBe('visible');
  find('style').remove();
  expect(styleOf('i').visibility).toBe('hidden');
});

test('selectors match as they did', () => {
  const { find } = open('<main id="m"><input type="text" list="l"><a></a></main><svg><a></a></svg>');
  const matching = (element: string, ...selectors: string[]) =>
    selectors.filter((selector) => find(element).matches(selector));
  expect(matching('input', 'input', 'a, input', 'input[type="text"]', 'input:not([list])', 'a')).toEqual([
    ...['input', 'a, input', 'input[type="text"]'],
  ]);
  expect(matching('main', '#m', '*', 'input[type="text"]', 'body > main', ':has(a)')).toEqual([
    ...['#m', '*', 'body > main', ':has(a)'],
  ]);
  expect(matching('svg a', 'a', 'svg > a', 'main > a')).toEqual(['a', 'svg > a']);
  expect(() => find('a').matches('a[')).toThrow();
});
