import { expect, test } from '@jest/globals';
import { amountInWords } from './words';

test.each([
  [0, 'Zero rupees'],
  [1, 'One rupee'],
  [0.01, 'One paisa'],
  [0.5, 'Fifty paise'],
  [19, 'Nineteen rupees'],
  [21, 'Twenty-one rupees'],
  [100, 'One hundred rupees'],
  [105000, 'One lakh five thousand rupees'],
  [125000.5, 'One lakh twenty-five thousand rupees and fifty paise'],
  [9999999.99, 'Ninety-nine lakh ninety-nine thousand nine hundred ninety-nine rupees and ninety-nine paise'],
  [10000000, 'One crore rupees'],
  [1000000000, 'One hundred crore rupees'],
  [-15, 'Minus fifteen rupees'],
  [0.999, 'One rupee'],
])('%p is %p', (rupees, words) => {
  expect(amountInWords(rupees)).toBe(words);
});
