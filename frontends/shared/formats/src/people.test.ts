import { expect, test } from '@jest/globals';
import { formatPhone, initials, maskAadhaar, maskEmail, maskPan, roleName, tenDigits } from './people';

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

test.each(['9876543210', '+91 98765-43210', '919876543210', '098765 43210', ' 98765\u00a043210 '])(
  'the ten digits of %p',
  (typed) => {
    expect(tenDigits(typed)).toBe('9876543210');
  },
);

test.each(['9198765432', '0987654321', '+9198765432', '+92 98765 43210', '98765 4321x', ''])(
  '%p has no more and no fewer than it shows',
  (typed) => {
    expect(tenDigits(typed)).toBe(typed);
  },
);

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
