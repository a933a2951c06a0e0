import { few, many } from './data/size.ts';
import type { Bench } from './databases.ts';
import { fixed, measureGrown } from './growth.ts';
import { measureIn, type Reading } from './lists.ts';

const PATH = '/api/properties/browse?limit=20';
const OFTEN = '&configId=3&furnishing=Semi&maxCost=90000';
const BY_FEW = '&listFor=rent&minArea=410&maxCost=97000';

/** Bar for one or two letters, which occur in so many words that they may cost more. */
const SHORT_BAR = 10;

/** Search texts found in every home, in a twentieth, in the oldest tenth only, and in none. */
const SEARCHES = [
  ['one letter', `&q=k${OFTEN}`],
  ['two letters', `&q=ko${OFTEN}`],
  ['ten letters', `&q=koramangal${OFTEN}`],
  ['one letter of few', `&q=w${BY_FEW}`],
  ['two letters of few', `&q=jp${BY_FEW}`],
  ['ten letters of few', `&q=indiranaga${BY_FEW}`],
  ['one letter of old homes', `&q=q${BY_FEW}`],
  ['two letters of old homes', `&q=qu${BY_FEW}`],
  ['ten letters of old homes', `&q=oakwoodsid${BY_FEW}`],
  ['one letter of none', `&q=z${OFTEN}`],
  ['two letters of none', `&q=zq${OFTEN}`],
  ['ten letters of none', `&q=zanzibarzi${OFTEN}`],
  ['no text', ''],
] as const;

/** Searches with the baseline's statement. A word that no home has is looked up among like words as well. */
export const browsing: Reading[] = SEARCHES.filter(([name]) => name !== 'ten letters of none').map(
  ([name, query]) => ({
    name: `browse, ${name}`,
    bar: 0.8,
    paths: [PATH + query],
  }),
);

/** Measures browsing: cost on many homes against few, and against a baseline server with the same statement. */
export async function measureBrowse(bench: Bench): Promise<void> {
  await measureIn(bench, ['many_homes', many], browsing);
  await measureGrown(
    bench,
    [
      ['few_homes', few],
      ['still_more_homes', many],
    ],
    SEARCHES.map(([name, query]) => ({
      ...fixed(`browse growth, ${name}`, undefined, PATH + query),
      ...(/^(one|two) letter/.test(name) && { bar: SHORT_BAR }),
    })),
  );
}
