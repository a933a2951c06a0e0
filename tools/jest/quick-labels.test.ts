import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';

const load = createRequire(import.meta.url);
load('./quick-labels.cjs');
const { JSDOM } = createRequire(load.resolve('jest-environment-jsdom'))('jsdom') as {
  JSDOM: new (html: string) => { window: Window };
};

const open = (html: string) => new JSDOM(html).window.document;
const labelsOf = (root: ParentNode, selector: string) =>
  [...((root.querySelector(selector) as HTMLInputElement).labels ?? [])].map((label) => label.textContent);

test('a control has the labels that name it and the one around it, in their order', () => {
  const document = open(`
    <label for="name">Name</label><input id="name"><label for="name">again</label><div id="name"></div>
    <label>Around <b>it</b><select></select><textarea></textarea></label>
    <label for="">none</label><label for="absent">no such</label><label for="text">no control</label>
    <p id="text"></p><button></button><input type="hidden">`);
  expect(labelsOf(document, '#name')).toEqual(['Name', 'again']);
  expect(labelsOf(document, 'select')).toEqual(['Around it']);
  expect(labelsOf(document, 'textarea')).toEqual([]);
  expect(labelsOf(document, 'button')).toEqual([]);
  expect((document.querySelector('[type=hidden]') as HTMLInputElement).labels).toBeNull();
  const controls = [...document.querySelectorAll('label')].map(({ control }) => control?.localName);
  expect(controls).toEqual(['input', 'input', 'select', undefined, undefined, undefined]);
});

test('labels follow what changes', () => {
  const document = open('<label for="a">A</label><input id="a"><input id="b">');
  const label = document.querySelector('label') as HTMLLabelElement;
  expect(labelsOf(document, '#a')).toEqual(['A']);
  label.htmlFor = 'b';
  expect([labelsOf(document, '#a'), labelsOf(document, '#b'), label.control?.id]).toEqual([[], ['A'], 'b']);
  document.getElementById('b')?.remove();
  expect(label.control).toBeNull();
  label.remove();
  label.append(document.createElement('meter'));
  label.removeAttribute('for');
  expect(label.control?.localName).toBe('meter');
});

test('a tree outside of the page has labels of its own', () => {
  const document = open('<label for="a">A</label>');
  const loose = document.createElement('div');
  loose.innerHTML = '<label for="a">loose</label><input id="a">';
  expect(labelsOf(loose, 'input')).toEqual(['loose']);
});
