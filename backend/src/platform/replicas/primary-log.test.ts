import { expect, test } from '@jest/globals';
import { PrimaryLog } from './primary-log.js';
import { BEGINNING, positionOf, WritePositions } from './write-positions.js';

test('places sort as PostgreSQL’s do', () => {
  const places = ['0/9', '0/A0', '0/16B3748', '9/0', 'A/1', '10/0'].map(positionOf);
  expect([...places].reverse().sort()).toEqual(places);
});

test('a replica lags since the first change that it lacks was seen, and an idle primary makes none late', () => {
  const log = new PrimaryLog();
  expect(log.lagMs(BEGINNING, 1_000)).toBe(0);
  log.note(positionOf('0/10'), 1_000);
  log.note(positionOf('0/20'), 2_000);
  log.note(positionOf('0/20'), 9_000);
  log.note(positionOf('0/30'), 10_000);
  expect(log.lagMs(positionOf('0/30'), 90_000)).toBe(0);
  expect(log.lagMs(positionOf('0/25'), 12_000)).toBe(2_000);
  expect(log.lagMs(positionOf('0/10'), 12_000)).toBe(10_000);
});

test('what was there before anybody looked may be missing for ever', () => {
  const log = new PrimaryLog();
  log.note(positionOf('0/10'), 1_000);
  for (let n = 0; n < 500; n++) log.note(positionOf(`1/${n.toString(16).toUpperCase()}`), 2_000 + n);
  expect(log.lagMs(positionOf('0/1'), 3_000)).toBe(Infinity);
  expect(log.lagMs(positionOf('0/10'), 3_000)).toBeLessThan(1_000);
});

test('a standby that took the primary’s place may begin earlier', () => {
  const log = new PrimaryLog();
  log.note(positionOf('0/90'), 1_000);
  log.note(positionOf('0/50'), 2_000);
  expect(log.lagMs(positionOf('0/50'), 90_000)).toBe(0);
});

test('a position is known by its signature, by the former key as well, and any other is none', () => {
  const former = new WritePositions({ piiKey: 'former', piiKeyOld: undefined });
  const now = new WritePositions({ piiKey: 'now', piiKeyOld: 'former' });
  const position = positionOf('0/16B3748');
  expect(now.read(now.signed(position))).toBe(position);
  expect(now.read(former.signed(position))).toBe(position);
  const [, signature] = now.signed(position).split('.');
  for (const made of [
    ...[undefined, '', 'FFFFFFFFFFFFFFFF', `FFFFFFFFFFFFFFFF.${signature}`, former.signed(position).slice(1)],
    ...[`${now.signed(position)}, ${now.signed(position)}`, [now.signed(position)]],
  ])
    expect(now.read(made)).toBe(BEGINNING);
  expect(former.read(now.signed(position))).toBe(BEGINNING);
});
