import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { inRepository } from '../../programs/repository.ts';

const LIMIT_BYTES = 26_000;
const LIMIT_GZIPPED = 8_000;

const folder = inRepository('frontends/host/public/media/demo');
const pictures = readdirSync(folder);

/** Reasons against serving a picture with the demo; none for a sound one. */
function faultsOf(svg: string): string[] {
  const rules: [fault: string, broken: boolean][] = [
    ['is not whole', !/^<svg [^>]*viewBox="[\d .]+"[^>]*>[^]*<\/svg>\s*$/.test(svg)],
    ['holds a word or a script', /<(?:text|script|foreignObject)|\son\w+=/.test(svg)],
    ['asks for something else', /(?:href|src)="(?!#)|url\((?!#)/.test(svg)],
    ['has a figure that is none', /NaN|undefined|Infinity/.test(svg)],
    ['is too large', svg.length > LIMIT_BYTES || gzipSync(svg).length > LIMIT_GZIPPED],
  ];
  return rules.filter(([, broken]) => broken).map(([fault]) => fault);
}

test('the demo has pictures, all of them SVG', () => {
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((file) => !/^[a-z-]+-\d\.svg$/.test(file))).toEqual([]);
});

test.each(pictures)('%s is light and whole, and holds nothing but what it draws', (file) => {
  expect(faultsOf(readFileSync(`${folder}/${file}`, 'utf8'))).toEqual([]);
});

describe('a broken picture is found', () => {
  const picture = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6">${content}</svg>`;

  test.each([
    ['<path d="M0 0" fill="url(#sky)"/><use href="#tree"/>', []],
    ['<path d="M0 NaN"/>', ['has a figure that is none']],
    ['<text>To let</text>', ['holds a word or a script']],
    ['<path onload="x()"/>', ['holds a word or a script']],
    ['<image href="https://example.com/a.png"/>', ['asks for something else']],
    [`<path d="${'M0 0'.repeat(7_000)}"/>`, ['is too large']],
  ])('%.40s', (content, faults) => {
    expect(faultsOf(picture(content))).toEqual(faults);
  });

  test('when its end is missing', () => {
    expect(faultsOf(picture('').slice(0, -6))).toEqual(['is not whole']);
  });
});
