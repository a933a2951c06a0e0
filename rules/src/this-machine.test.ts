import { expect, test } from '@jest/globals';
import { isThisMachine } from './this-machine.ts';

test.each([
  ['localhost', true],
  ['kiraya.localhost', true],
  ['127.0.0.1', true],
  ['127.8.0.3', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.7', false],
  ['127.0.0.1.example.com', false],
  ['localhost.example.com', false],
])('%s is reached from this machine alone: %s', (host, alone) => {
  expect(isThisMachine(host)).toBe(alone);
});
