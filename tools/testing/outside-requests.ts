import { expect } from '@jest/globals';

const requests: string[] = [];

/**
 * Records that the running test asked for an outside address, which fails it.
 * @returns the message
 */
export function tellOutsideRequest(address: string): string {
  const test = expect.getState().currentTestName ?? 'a hook';
  const words = `'${test}' asked for ${address}: tests reach nothing outside this machine.`;
  requests.push(words);
  return words;
}

/** Requests recorded since the last call. */
export const takeOutsideRequests = (): string[] => requests.splice(0);
