import type { Page } from 'playwright-core';

/** One transparent point. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Gathers what a page complains about from now on: errors in its console and errors that nobody caught. The avatar
 * service, which tests must not depend on, is answered for.
 */
export async function gatherComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page
    .context()
    .route(/^https:\/\/gravatar\.com\//, (route) => route.fulfill({ contentType: 'image/gif', body: POINT }));
  return complaints;
}
