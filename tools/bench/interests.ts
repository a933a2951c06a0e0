import { admin, idOf, someOwner } from './data/ids.ts';
import { asked, askedMuch } from './data/size.ts';
import { cursorAfter } from './baseline/baseline-route.ts';
import type { Bench } from './databases.ts';
import { deepPlaces, fixed, measureGrown } from './growth.ts';

const INTERESTS = '/api/interests?limit=20';

async function deepInterests(databaseUrl: string): Promise<string[]> {
  const interests = '(select created_at as date, id from properties.interest) asked';
  const places = await deepPlaces(databaseUrl, interests, 'desc');
  return places.map((place) => `${INTERESTS}&cursor=${cursorAfter('all-interests/newest', place)}`);
}

/** Measures lists of interests among 100,000 against the same among 1,000, and a contract's timeline. */
export const measureInterests = (bench: Bench): Promise<void> =>
  measureGrown(
    bench,
    [
      ['asked', asked],
      ['asked_much', askedMuch],
    ],
    [
      fixed('interests, all', admin, INTERESTS),
      { ...fixed('interests, deep inside', admin, INTERESTS), paths: deepInterests },
      fixed('interests, in a state', admin, `${INTERESTS}&state=declined`),
      fixed('interests, of an owner', someOwner, INTERESTS),
      fixed('interests, of an owner in a state', someOwner, `${INTERESTS}&state=declined`),
      fixed('interests, of a home', someOwner, `${INTERESTS}&propertyId=${idOf('property', 6)}`),
    ],
  );
