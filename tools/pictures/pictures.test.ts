import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { PICTURES } from './catalogue/index.ts';
import { FOLDER } from './generate.ts';

const LIMIT_BYTES = 26_000;
const LIMIT_GZIPPED = 8_000;

test('the checked-in pictures are exactly those of the catalogue', async () => {
  const wanted = Object.keys(PICTURES).map((name) => `${name}.svg`);
  expect((await readdir(FOLDER)).sort()).toEqual(wanted.sort());
});

test.each(Object.entries(PICTURES))(
  '%s.svg is current (node tools/pictures/generate.ts)',
  async (name, draw) => {
    expect(await readFile(`${FOLDER}${name}.svg`, 'utf8')).toBe(draw());
  },
);

test.each(Object.entries(PICTURES))('%s is light, whole and holds no text or script', (_name, draw) => {
  const drawn = draw();
  expect(drawn).not.toMatch(/<text|<script|NaN|undefined|Infinity/);
  expect(drawn.length).toBeLessThanOrEqual(LIMIT_BYTES);
  expect(gzipSync(drawn).length).toBeLessThanOrEqual(LIMIT_GZIPPED);
});
