import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { wordsOf } from './audit-words.js';

const SOURCE = fileURLToPath(new URL('../../../', import.meta.url));
const ACTION = /\baction: (?:\w+ \? )?'([a-z_-]+\.[a-z_-]+)'(?: : '([a-z_-]+\.[a-z_-]+)')?/g;

const details = {
  ...{ role: 'owner', fields: ['name'], transactionIds: ['a'], type: 'payment', kind: 'late_fee', owners: 1 },
  ...{ date: '2026-11-20', month: '2026-11', to: '2026-03-31', fromPercent: 10, toPercent: 8 },
};
const textOf = (action: string) =>
  wordsOf({
    ...{
      action,
      details,
      subjectType: 'user',
      actorRole: 'admin',
      property: null,
      path: null,
    },
    date: '2026-11-20T06:30:00.000Z',
  });
const bare = (action: string) => action.charAt(0).toUpperCase() + action.slice(1).replaceAll(/[._-]/g, ' ');

test('whatever is written into the log has a sentence', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const actions = new Set(
    files
      .flatMap((name) => [...readFileSync(path.join(SOURCE, name), 'utf8').matchAll(ACTION)])
      .flatMap(([, ...found]) => found.filter(Boolean)),
  );
  expect(actions.size).toBeGreaterThan(50);
  expect([...actions].filter((action) => textOf(action) === bare(action))).toEqual([]);
});

test('an action of another version is told by its name', () => {
  expect(textOf('night-shift.has_begun')).toBe('Night shift has begun');
});
