import { expect, test } from '@jest/globals';
import { namesOfCity } from './city-names.js';

test.each([
  ['Bangalore', ['bengaluru', 'bangalore']],
  [' BENGALURU\t', ['bengaluru', 'bangalore']],
  ['Vishakhapatnam', ['visakhapatnam', 'vishakhapatnam', 'vizag', 'waltair']],
  ['Navi  Mumbai ', ['navi mumbai', 'new bombay']],
  ['port blair', ['sri vijaya puram', 'port blair']],
  ['Nagpur', ['nagpur']],
  ['constructor', ['constructor']],
  ['', ['']],
])('%j is called %j', (typed, names) => {
  expect(namesOfCity(typed)).toEqual(names);
});
