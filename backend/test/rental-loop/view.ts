import { expect } from '@jest/globals';
import type { Account } from '../support/accounts.js';
import type { Play } from './play.js';
import type { Reply } from './stage.js';

/** Request to the API and its expected answer. */
export interface View {
  who: Account;
  path: string;
  /** Compared part of the answer, in the model's names, and the total count. */
  told: (body: Reply['body'], total: string | undefined) => unknown;
  expected: unknown;
}

export async function expectViews(play: Play, views: Record<string, View>): Promise<void> {
  const found = await Promise.all(
    Object.entries(views).map(async ([name, { who, path, told }]) => {
      const { status, text, total } = await play.stage.get(path, who);
      expect([path, status]).toEqual([path, 200]);
      return [name, told(JSON.parse(play.named(text)), total)] as const;
    }),
  );
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(views).map(([name, { expected }]) => [name, expected])),
  );
}

/** Views of several things of a kind, by number. */
export const eachOf = <T>(
  things: T[],
  name: string,
  view: (thing: T, n: number) => View,
): Record<string, View> => Object.fromEntries(things.map((thing, n) => [`${name} ${n}`, view(thing, n)]));

const isBefore = (one: string, other: string): number => Number(one < other) - Number(one > other);

/** Sorted latest first, by day and then id. */
export const latestFirst = <T>(some: T[], dayOf: (one: T) => string, idOf: (one: T) => string): T[] =>
  [...some].sort((one, other) => isBefore(dayOf(one), dayOf(other)) || isBefore(idOf(one), idOf(other)));
