import { expect, test } from '@jest/globals';
import { SealedBox } from './sealed-box.js';

const box = new SealedBox({ piiKey: 'a key for tests' });

test('what was sealed opens with the same key and purpose', () => {
  expect(box.open(box.seal('123412341234', 'aadhaar:1'), 'aadhaar:1')).toBe('123412341234');
});

test('the sealed bytes show nothing, and differ each time', () => {
  const [one, two] = [box.seal('123412341234', 'p'), box.seal('123412341234', 'p')];
  expect(one.includes('1234')).toBe(false);
  expect(one.equals(two)).toBe(false);
});

test('another purpose, another key or one changed bit does not open', () => {
  const sealed = box.seal('123412341234', 'aadhaar:1');
  expect(() => box.open(sealed, 'aadhaar:2')).toThrow();
  expect(() => new SealedBox({ piiKey: 'another key' }).open(sealed, 'aadhaar:1')).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => box.open(sealed, 'aadhaar:1')).toThrow();
});
