import { describe } from '@jest/globals';

/** `describe` for Linux only. Elsewhere the tests use the machine's own browser. */
export const onLinux = process.platform === 'linux' ? describe : describe.skip;
