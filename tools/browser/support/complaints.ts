import type { Page } from 'playwright-core';

/** Gathers what a page complains about from now on: errors in its console and errors that nobody caught. */
export function gatherComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
