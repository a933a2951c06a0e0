import { expect, test } from '@jest/globals';
import { FieldEncryption } from './field-encryption.js';

const encryption = new FieldEncryption({ piiKey: 'a key for tests', piiKeyOld: undefined });

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
  const encrypted = encryption.encrypt('123412341234', 'aadhaar:1');
  expect(() => encryption.decrypt(encrypted, 'aadhaar:2')).toThrow();
  const another = new FieldEncryption({ piiKey: 'another key', piiKeyOld: 'a third' });
  expect(() => another.decrypt(encrypted, 'aadhaar:1')).toThrow();
  encrypted[encrypted.length - 1] = (encrypted.at(-1) ?? 0) ^ 1;
  expect(() => encryption.decrypt(encrypted, 'aadhaar:1')).toThrow();
});

test('what the key before encrypted is decrypted as well, and never written', () => {
  const both = new FieldEncryption({ piiKey: 'a new key', piiKeyOld: 'a key for tests' });
  const old = encryption.encrypt('ABCDE1234F', 'pan:1');
  expect(both.open(old, 'pan:1')).toEqual({ text: 'ABCDE1234F', isCurrent: false });
  const renewed = both.encrypt('ABCDE1234F', 'pan:1');
  expect(both.open(renewed, 'pan:1')).toEqual({ text: 'ABCDE1234F', isCurrent: true });
  expect(() => encryption.decrypt(renewed, 'pan:1')).toThrow();
  expect(() => both.decrypt(old, 'pan:2')).toThrow();
});
