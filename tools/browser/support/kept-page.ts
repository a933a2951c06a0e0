import type { Browser, Page } from 'playwright-core';
import { forgetComplaints } from './complaints.ts';

/** Address of each site that loads no script. */
const BLANK = '/remotes.json';

interface Kept {
  page: Page;
  /** Site whose storage it has. */
  origin: string;
  isTaken: boolean;
}

const keptPages = new WeakMap<Browser, Kept>();

const EVENTS = [
  ...(['console', 'dialog', 'domcontentloaded', 'download', 'framenavigated', 'load', 'pageerror'] as const),
  ...(['request', 'requestfailed', 'requestfinished', 'response'] as const),
];

/**
 * A page at {@link BLANK} that the browser's tests use in turn, or a new one while it is in use. Its process has compiled the
 * scripts already and its context has them in its cache, so that it costs a third of a new one. Closing its context clears it
 * for the next test.
 */
export async function keptPage(browser: Browser, origin: string): Promise<Page> {
  const kept = keptPages.get(browser) ?? keep(browser, await newPage(browser, origin), origin);
  if (kept.isTaken || kept.origin !== origin) return newPage(browser, origin);
  kept.isTaken = true;
  return kept.page;
}

/** A page of a context of its own, at {@link BLANK}. */
export async function newPage(browser: Browser, origin: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(origin + BLANK);
  return page;
}

function keep(browser: Browser, page: Page, origin: string): Kept {
  const context = page.context();
  const end = context.close.bind(context);
  const kept = { page, origin, isTaken: false };
  keptPages.set(browser, kept);
  page.addInitScript = context.addInitScript = () => {
    throw new Error('The next test would have this script as well: ask for a page of its own.');
  };
  context.close = async () => {
    if (!kept.isTaken) return;
    try {
      await clear(kept);
      kept.isTaken = false;
    } catch {
      // The page was closed, or its server is gone.
      keptPages.delete(browser);
      await end();
    }
  };
  return kept;
}

/** Removes a test's handlers, storage and emulation. */
async function clear({ page, origin }: Kept): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of EVENTS) page.removeAllListeners(event);
  forgetComplaints(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto(origin + BLANK);
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  await page.emulateMedia({
    ...{ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null },
  });
}
