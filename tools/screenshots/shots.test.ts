import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRepository } from '../../programs/repository.ts';
import { SHOTS } from './shots.ts';

const MOST_BYTES = 1.5 * 1024 * 1024;

const folder = inRepository('docs', 'screenshots');
const files = SHOTS.map(({ name }) => `${name}.webp`).sort();

test('docs/screenshots holds what the command takes, and nothing else', () => {
  expect(readdirSync(folder).sort()).toEqual(files);
});

test('the README shows or names every picture that there is, and no other', () => {
  const readme = readFileSync(inRepository('README.md'), 'utf8');
  const named = [...readme.matchAll(/\(docs\/screenshots\/([^)]+)\)/g)].map(([, file]) => file);
  expect([...new Set(named)].sort()).toEqual(files);
});

test('all pictures together are small enough to clone', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});
