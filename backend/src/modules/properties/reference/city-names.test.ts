import { expect, test } from '@jest/globals';
import { namesOfCity } from './city-names.js';

test.each([
  ['Bangalore', ['bangalore', 'bengaluru']],
  [' BENGALURU\t', ['bangalore', 'bengaluru']],
  ['Vishakhapatnam', ['vizag', 'visakhapatnam', 'vishakhapatnam']],
  ['Navi  Mumbai ', ['navi mumbai']],
  ['Nagpur', ['nagpur']],
  ['constructor', ['constructor']],
  ['', ['']],
])('%j is called %j', (typed, names) => {
  expect(namesOfCity(typed)).toEqual(names);
});
