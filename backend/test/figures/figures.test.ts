import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from '@jest/globals';
import { dayInIndia } from '@kiraya/rules';
import { repetitions } from '../../../tools/testing/repetitions.js';
import { seedDemo } from '../../src/seed-demo.js';
import { TestApp } from '../support/test-app.js';
import type { Figure, Told } from './figure.js';
import { FIGURES } from './figures.js';
import { Look, worldOf } from './look.js';
import { eachAtOnce, makeUpBooks, TODAY } from './made-up-books.js';

const BOOKS = repetitions(70, { long: 1_000 });
/** Limit for hangs: books take less than a second each, but more on a busy machine. */
const LONGEST_BOOKS = Math.max(BOOKS, 200) * 4_500;
const SEED = 20_411;

/** Prefix of figures that are always 0: late fees go to owners by default, and charges bear no commission. */
const IS_NOTHING = 'Kiraya’s share of what is paid beside rent: ';

/** Non-zero values per place: a place that is always 0 compares nothing. */
type Seen = Map<string, number>;

const isSomething = (told: Told): boolean => told !== undefined && told !== null && told !== 0 && told !== '';

/** @returns the places that differ from the first, as sentences */
async function differencesOf<Of>(look: Look, of: Of, figures: Figure<Of>[], seen: Seen): Promise<string[]> {
  const differences: string[] = [];
  for (const { figure, places } of figures) {
    const told = await Promise.all(
      Object.entries(places).map(async ([place, read]) => [place, await read(look, of)] as const),
    );
    const there = told.filter(([, one]) => one !== undefined);
    for (const [place, one] of there)
      seen.set(`${figure}: ${place}`, (seen.get(`${figure}: ${place}`) ?? 0) + Number(isSomething(one)));
    if (new Set(there.map(([, one]) => one)).size > 1)
      differences.push(`${figure}: ${there.map(([place, one]) => `${place} = ${one}`).join('; ')}`);
  }
  return differences;
}

/**
 * Compares all figures of everybody.
 * @returns how often each place showed a value
 */
async function expectOneFigure(app: TestApp, today: string): Promise<Seen> {
  const seen: Seen = new Map();
  const look = new Look(app, await worldOf(app, today));
  const { owners, tenants, tenancies, receipts, payouts } = look.world;
  const differences: string[] = [];
  const compare = async <Of>(some: readonly Of[], figures: Figure<Of>[], name: (of: Of) => string) =>
    eachAtOnce(some, async (of) => {
      const found = await differencesOf(look, of, figures, seen);
      differences.push(...found.map((one) => `${name(of)}: ${one}`));
    });
  await compare(owners, FIGURES.owner, ({ id }) => `owner ${id}`);
  await compare(tenants, FIGURES.tenant, ({ id }) => `tenant ${id}`);
  await compare(tenancies, FIGURES.tenancy, ({ id }) => `tenancy ${id}`);
  await compare(receipts, FIGURES.receipt, ({ id }) => `receipt ${id}`);
  await compare(payouts, FIGURES.payout, ({ id }) => `payout ${id}`);
  differences.push(...(await differencesOf(look, null, FIGURES.site, seen)));
  expect(differences.slice(0, 20)).toEqual([]);
  return seen;
}

let app: TestApp;
afterAll(() => app.stop());

test('every figure is explained in the docs', () => {
  const page = readFileSync(new URL('../../../docs/money.md', import.meta.url), 'utf8');
  const names = Object.values(FIGURES).flatMap((figures) => figures.map(({ figure }) => figure));
  expect(names.filter((name) => !page.includes(`| ${name} `))).toEqual([]);
});

describe('a figure is the same wherever it stands', () => {
  test('for the demo', async () => {
    app = await TestApp.start();
    try {
      await seedDemo(app.app);
      const seen = await expectOneFigure(app, dayInIndia(new Date()));
      expect(seen.get('to be sent now: the bank’s file Amount')).toBeGreaterThan(0);
    } finally {
      await app.stop();
    }
  });

  const eachIsSomething = async () => {
    app = await TestApp.start();
    const done = await makeUpBooks(app, BOOKS, SEED);
    expect([...done.keys()]).toHaveLength(18);
    const seen = await expectOneFigure(app, TODAY);
    const nothing = [...seen].filter(([, times]) => times === 0).map(([place]) => place);
    expect(nothing.filter((place) => !place.startsWith(IS_NOTHING))).toEqual([]);
  };
  test(`for ${BOOKS} made-up books, in which each of them is something`, eachIsSomething, LONGEST_BOOKS);
});
