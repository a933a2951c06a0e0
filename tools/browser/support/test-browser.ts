import type { Browser, BrowserContext, Page } from 'playwright-core';
import { endAfterAll } from '../../testing/end-after-all.ts';
import { tellOutsideRequest } from '../../testing/outside-requests.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { launchChromium } from '../chromium.ts';

/** One transparent point. */
const POINT = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const AVATARS = 'https://gravatar.com';

/** For hangs: a busy machine is slow, not wrong. */
const LONGEST_WAIT = 120_000;

const OUTSIDE = /^(?:https?|wss?):\/\/(?!(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$))/;

/** A real browser for the tests of one file. Nothing that its pages ask for leaves the machine. */
export async function startBrowser(): Promise<Browser> {
  const browser = await launchChromium(temporaryFolder());
  endAfterAll(() => browser.close());
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => keptInside(await newContext(options));
  return browser;
}

/** The browser finds no other machine: a request that asks for one fails, and its test with it. */
function keptInside(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(LONGEST_WAIT);
  context.on('requestfailed', (request) => {
    const { origin, pathname } = new URL(request.url());
    // An avatar's fails where its page is left before it is answered.
    if (OUTSIDE.test(request.url()) && origin !== AVATARS) tellOutsideRequest(origin + pathname);
  });
  const newPage = context.newPage.bind(context);
  context.newPage = async () => withAvatars(await newPage());
  return context;
}

/**
 * Stands for the avatar service. A route of Playwright's would hold up every request of the page and leave its cache
 * unused.
 */
async function withAvatars(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  const responseHeaders = [{ name: 'content-type', value: 'image/gif' }];
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = { requestId, responseCode: 200, responseHeaders, body: POINT };
    // A page that was left meanwhile has no use for it.
    session.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${AVATARS}/*` }] });
  return page;
}
