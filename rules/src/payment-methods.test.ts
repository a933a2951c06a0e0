import { expect, test } from '@jest/globals';
import { CHEQUE_NUMBER, methodInWords } from './payment-methods.ts';

test('a cheque is named by its number and date, everything else by its method', () => {
  const cheque = { chequeNumber: '004512', chequeDate: '2026-11-05' };
  expect(methodInWords({ method: 'cheque', ...cheque })).toBe('Cheque 004512 of 5 Nov 2026');
  expect(methodInWords({ method: 'cheque' })).toBe('Cheque');
  expect(methodInWords({ method: 'cheque', chequeNumber: '004512' })).toBe('Cheque');
  expect(methodInWords({ method: 'cheque', chequeDate: '2026-11-05' })).toBe('Cheque');
  expect(methodInWords({ method: 'upi', chequeNumber: null, chequeDate: null })).toBe('UPI');
  expect(methodInWords({ method: null })).toBe('Other');
});

test.each(['4512', '0045123', '00451a', ' 004512'])('%s is no number of a cheque', (number) => {
  expect(CHEQUE_NUMBER.test(number)).toBe(false);
});
