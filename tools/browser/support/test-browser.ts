import type { Browser, BrowserContext, Route } from 'playwright-core';
import { endAfterAll } from '../../testing/end-after-all.ts';
import { tellOutsideRequest } from '../../testing/outside-requests.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { launchChromium } from '../chromium.ts';

/** One transparent point. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

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

async function keptInside(context: BrowserContext): Promise<BrowserContext> {
  context.setDefaultTimeout(LONGEST_WAIT);
  await context.route(OUTSIDE, answerForOutside);
  return context;
}

/** The avatar service is answered for. Whoever asks for anything else fails the test. */
async function answerForOutside(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  if (url.hostname === 'gravatar.com') return route.fulfill({ contentType: 'image/gif', body: POINT });
  tellOutsideRequest(url.origin + url.pathname);
  await route.abort('addressunreachable');
}
