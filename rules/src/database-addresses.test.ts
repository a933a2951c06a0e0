import { expect, test } from '@jest/globals';
import { addressesOf } from './database-addresses.ts';

test.each([
  ['postgresql://u:p@one/kiraya?sslmode=require', ['postgresql://u:p@one/kiraya?sslmode=require']],
  [
    'postgresql://u:p@one:5432,two:5433/kiraya',
    ['postgresql://u:p@one:5432/kiraya', 'postgresql://u:p@two:5433/kiraya'],
  ],
  [
    'postgresql://u:a,b@one,two/kiraya?target_session_attrs=read-write&sslmode=require',
    ['postgresql://u:a,b@one/kiraya?sslmode=require', 'postgresql://u:a,b@two/kiraya?sslmode=require'],
  ],
  [
    'postgresql://one, [::1]:5433/kiraya?sslmode=require&target_session_attrs=primary',
    ['postgresql://one/kiraya?sslmode=require', 'postgresql://[::1]:5433/kiraya?sslmode=require'],
  ],
])('%s', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});
