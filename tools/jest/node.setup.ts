import { afterEach, expect } from '@jest/globals';
import { endAll } from '../testing/end-after-all.ts';
import { loopbackOnly } from '../testing/loopback-only.ts';
import { takeOutsideRequests, tellOutsideRequest } from '../testing/outside-requests.ts';

const preload = `--import=${new URL('../testing/loopback-only-program.ts', import.meta.url).href}`;
if (!process.env.NODE_OPTIONS?.includes(preload)) {
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' ');
}
loopbackOnly(tellOutsideRequest);

afterEach(() => expect(takeOutsideRequests()).toEqual([]));
// Called by the environment after the file's own hooks.
Object.assign(globalThis, { [Symbol.for('kiraya.end-all')]: endAll });
