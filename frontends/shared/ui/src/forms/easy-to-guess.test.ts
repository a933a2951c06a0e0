import { expect, test } from '@jest/globals';
import { isEasyToGuess } from './easy-to-guess';

test.each([
  'secret',
  '123456',
  'Password@1',
  'monsoons',
  'aaaaaaaaaaaaaa',
  'Kiraya@123',
  'qwertyuiop12',
  '9876543210',
])('%s is easy to guess', (password) => {
  expect(isEasyToGuess(password)).toBe(true);
});

test.each(['Monsoon-26', 'five green parrots', 'mango7tree', 'बारिशमेंचाय और पकौड़े'])(
  '%s is not',
  (password) => {
    expect(isEasyToGuess(password)).toBe(false);
  },
);
