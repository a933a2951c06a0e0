import type { Page } from 'playwright-core';

const gathered = new WeakMap<Page, string[]>();

/** Complaints of a page, since this was asked first: errors in its console and errors that nobody caught. */
export function gatherComplaints(page: Page): string[] {
  const before = gathered.get(page);
  if (before) return before;
  const complaints: string[] = [];
  gathered.set(page, complaints);
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Begins anew: {@link gatherComplaints} gives none of those before. */
export const forgetComplaints = (page: Page): boolean => gathered.delete(page);
