import { expect } from '@jest/globals';
import type { Account } from '../support/accounts.js';
import type { Play } from './play.js';
import type { Reply } from './stage.js';

/** Something that the API can be asked, and what it should answer. */
export interface View {
  who: Account;
  path: string;
  /** What is told of the answer's body (with the model's names for things) and of how many there are in all. */
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

/** Views of several things of a kind, each under its number. */
export const eachOf = <T>(
  things: T[],
  name: string,
  view: (thing: T, n: number) => View,
): Record<string, View> => Object.fromEntries(things.map((thing, n) => [`${name} ${n}`, view(thing, n)]));

const isBefore = (one: string, other: string): number => Number(one < other) - Number(one > other);

/** The latest first: by day, and those of one day by id. */
export const latestFirst = <T>(some: T[], dayOf: (one: T) => string, idOf: (one: T) => string): T[] =>
  [...some].sort((one, other) => isBefore(dayOf(one), dayOf(other)) || isBefore(idOf(one), idOf(other)));
