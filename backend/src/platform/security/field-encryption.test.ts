import { expect, test } from '@jest/globals';
import { FieldEncryption } from './field-encryption.js';

const encryption = new FieldEncryption({ piiKey: 'a key for tests' });

test('what was encrypted is decrypted with the same key and purpose', () => {
  expect(encryption.decrypt(encryption.encrypt('123412341234', 'aadhaar:1'), 'aadhaar:1')).toBe(
    '123412341234',
  );
});

test('the encrypted bytes show nothing, and differ each time', () => {
  const [one, two] = [encryption.encrypt('123412341234', 'p'), encryption.encrypt('123412341234', 'p')];
  expect(one.includes('1234')).toBe(false);
  expect(one.equals(two)).toBe(false);
});

test('another purpose, another key or one changed bit decrypts nothing', () => {
  const sealed = encryption.encrypt('123412341234', 'aadhaar:1');
  expect(() => encryption.decrypt(sealed, 'aadhaar:2')).toThrow();
  expect(() => new FieldEncryption({ piiKey: 'another key' }).decrypt(sealed, 'aadhaar:1')).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => encryption.decrypt(sealed, 'aadhaar:1')).toThrow();
});
