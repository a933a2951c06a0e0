import { describe } from '@jest/globals';

/** A `describe` of what is so on Linux alone; elsewhere the tests run in the machine's own browser. */
export const onLinux = process.platform === 'linux' ? describe : describe.skip;
