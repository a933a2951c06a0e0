import type { Locator, Page } from 'playwright-core';

/** More stops than any screen has between two things that one does after each other. */
const MOST_STOPS = 120;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Walks with the Tab key until the target has the focus, as someone without a mouse does. An error if it never has. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never came to ${String(target)}.`);
}

/** Walks to a field, replaces what it holds and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Walks to a link, a button or a checkbox and presses a key on it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
