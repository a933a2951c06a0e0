import type { Page } from 'playwright-core';

/** Two: a screen asks once more by itself, so that one cut answer is no lost one. */
const ATTEMPT = 2;

/**
 * Cuts the answers to the first so many posts to an address, after the server has done what they ask.
 * @param address a pattern: `**\/api/properties`
 * @param attempts how many presses get no answer
 * @returns the idempotency keys of all posts so far
 */
export async function cutAnswers(page: Page, address: string, attempts: number): Promise<string[]> {
  const keys: string[] = [];
  await page.route(address, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    keys.push(request.headers()['idempotency-key'] ?? 'none');
    if (keys.length > attempts * ATTEMPT) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return keys;
}
