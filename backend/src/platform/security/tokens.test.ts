import { afterEach, expect, jest, test } from '@jest/globals';
import { Clock } from '../clock/clock.js';
import type { Config } from '../config/config.js';
import { TOKEN_SECONDS, Tokens } from './tokens.js';

const CLAIMS = { sub: 'a', role: 'owner', ver: 1, sid: 's' } as const;
const tokens = (jwtSecret: string) => new Tokens(new Clock(), { jwtSecret } as Config);

afterEach(() => void jest.restoreAllMocks());

test('a token that was read before is refused once it has ended', async () => {
  const ours = tokens('a secret');
  const token = ours.issue(CLAIMS);
  expect(await ours.read(token)).toMatchObject(CLAIMS);
  const issued = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(issued + (TOKEN_SECONDS - 60) * 1000);
  expect(await ours.read(token)).toMatchObject(CLAIMS);
  now.mockReturnValue(issued + TOKEN_SECONDS * 1000);
  expect(await ours.read(token)).toBeUndefined();
});

test('a token of others is refused each time', async () => {
  const token = tokens('another secret').issue(CLAIMS);
  const ours = tokens('a secret');
  expect([await ours.read(token), await ours.read(token)]).toEqual([undefined, undefined]);
});

test('tokens are read right however many there are', async () => {
  const ours = tokens('a secret');
  const some = Array.from({ length: 1200 }, (_, i) => ours.issue({ ...CLAIMS, sid: `${i}` }));
  for (const token of some) await ours.read(token);
  expect((await ours.read(some[0] as string))?.sid).toBe('0');
  expect((await ours.read(some[1199] as string))?.sid).toBe('1199');
});
