import type { Page } from 'playwright-core';

/**
 * Does what leads to another page of the app, and waits until the one before is gone. The address changes earlier: what both
 * pages have, such as a field of the same label, is that of the page before until then.
 */
export async function leave(page: Page, go: () => Promise<unknown>): Promise<void> {
  const title = await page.getByRole('heading', { level: 1 }).elementHandle();
  await go();
  await title?.waitForElementState('hidden');
}

/**
 * Loads a page anew whose session has ended, and waits for the way in and what is said there. That goes after five seconds,
 * which a busy machine may take to load the page.
 */
export async function reloadEnded(page: Page): Promise<void> {
  const told = page.getByText('Your session has expired. Please log in again.').waitFor();
  await Promise.all([told, page.reload(), page.waitForURL('**/login')]);
}
