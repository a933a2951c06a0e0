import type { Locator, Page } from 'playwright-core';

const LONGEST_MS = 20_000;

/** Waits until all of it is in the window as that stands, with nothing over it. */
export async function awaitInSight(target: Locator): Promise<void> {
  await target.waitFor({ timeout: LONGEST_MS });
  const page = target.page();
  const seen = (element: Element): boolean => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && element.contains(over);
  };
  await page.waitForFunction(seen as (element: unknown) => boolean, await target.elementHandle(), {
    timeout: LONGEST_MS,
  });
}

/**
 * Waits until the foot of the dialog that is open is in sight on a screen of 600 px height, with this refusal of the API in it
 * once its button is pressed; then gives the screen its height again.
 * @param posts where the button posts to
 * @param foot the button that is there afterwards
 */
export async function expectFootInSight(
  page: Page,
  send: Locator,
  { posts, thenSend = send, foot = thenSend }: { posts: string; thenSend?: Locator; foot?: Locator },
): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: before?.width ?? 1280, height: 600 });
  await awaitInSight(send);
  await page.route(posts, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'about:blank', title: 'Bad Request', status: 400, error: REFUSED }),
        })
      : route.fallback(),
  );
  await send.click();
  if (thenSend !== send) await thenSend.click();
  await awaitInSight(page.getByRole('alert').getByText(REFUSED));
  await awaitInSight(foot);
  await page.unroute(posts);
  if (before) await page.setViewportSize(before);
}

const REFUSED = 'Not today, says the test.';
