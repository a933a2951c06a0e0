import { expect } from '@jest/globals';

const requests: string[] = [];

/** Notes that the running test asked for an address outside of this machine, which fails it. Gives the words for it. */
export function tellOutsideRequest(address: string): string {
  const test = expect.getState().currentTestName ?? 'a hook';
  const words = `'${test}' asked for ${address}: tests reach nothing outside this machine.`;
  requests.push(words);
  return words;
}

/** What was asked for since the last time. */
export const takeOutsideRequests = (): string[] => requests.splice(0);
