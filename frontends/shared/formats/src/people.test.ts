import { expect, test } from '@jest/globals';
import { formatPhone, initials, maskAadhaar, maskEmail, maskPan, roleName } from './people';

test.each([
  ['Ravi Kumar', 'RK'],
  ['  meena  ', 'M'],
  ['A. P. J. Abdul Kalam', 'AK'],
  ['', '?'],
  ['रवि कुमार', 'रक'],
])('initials of %p are %p', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('masks keep the last four and nothing else', () => {
  expect(maskAadhaar('123412345678')).toBe('XXXXXXXX5678');
  expect(maskPan('ABCDE1234F')).toBe('XXXXXX234F');
  expect(maskEmail('ravi@example.com')).toBe('r***@example.com');
  expect(maskEmail('no address')).toBe('no address');
});

test('mobile numbers stand in two halves', () => {
  expect(formatPhone('9876543210')).toBe('98765 43210');
  expect(formatPhone('12')).toBe('12');
});

test('roles have names for people', () => {
  expect(['admin', 'accountant', 'owner', 'tenant', 'auditor'].map(roleName)).toEqual([
    'Administrator',
    'Accountant',
    'Property Owner',
    'Property Tenant',
    'auditor',
  ]);
});
