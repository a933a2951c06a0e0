import type { Page } from 'playwright-core';

/** Stops that lead to something else than what is marked: what scrolls, the browser's own. */
const OTHER_STOPS = 12;

/**
 * Marks what a person can use, until it has the focus; gives how many stops there may be. Left out is what arrow keys
 * lead to, and what leads to another part of the same page.
 */
function mark(): number {
  const usable = 'a[href], button, input, select, textarea, [role="button"], [role="tab"], [role="combobox"]';
  for (const element of document.querySelectorAll<HTMLElement>(usable)) {
    const shown = element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
    const own = !(element as HTMLButtonElement).disabled && element.getAttribute('tabindex') !== '-1';
    const { hash = '', pathname } = element as HTMLAnchorElement;
    const elsewhere = hash === '' || pathname !== location.pathname;
    if (shown && own && elsewhere) element.dataset.unreached = 'true';
  }
  const reach = (element: Element | null) => delete (element as HTMLElement | null)?.dataset.unreached;
  document.addEventListener('focusin', ({ target }) => reach(target as Element));
  reach(document.activeElement);
  return document.querySelectorAll(usable).length;
}

/** Stops between two looks at what is left. */
const STOPS_AT_ONCE = 15;

const unreached = (): string[] =>
  [...document.querySelectorAll('[data-unreached]')].map(({ outerHTML }) => outerHTML.slice(0, 200));

/** Walks through the page with the Tab key until it came to everything, and gives what it never came to. */
export async function unreachedByKeyboard(page: Page): Promise<string[]> {
  const stops = (await page.evaluate(mark)) + OTHER_STOPS;
  let left = await page.evaluate(unreached);
  for (let stop = 1; left.length > 0 && stop <= stops; stop += 1) {
    await page.keyboard.press('Tab');
    if (stop % STOPS_AT_ONCE === 0 || stop === stops) left = await page.evaluate(unreached);
  }
  return left;
}
