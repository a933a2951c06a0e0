import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousViolations } from './accessibility.ts';

/** Pixels by which the page in a browser is wider than its window. */
export const beyondTheScreen = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Waits for pictures and late parts; a screen that goes on asking is looked at as it stands. */
export async function awaitLateParts(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => undefined);
}

/** The second one differs in its colours alone. */
const SCHEMES = [
  ['light', undefined],
  ['dark', ['color-contrast']],
] satisfies ['light' | 'dark', string[]?][];

/** Holds a screen to what every screen must be, in both schemes: nothing beyond its width, nothing serious by axe. */
export async function expectSound(page: Page): Promise<void> {
  await awaitLateParts(page);
  expect(await page.evaluate(beyondTheScreen)).toBeLessThanOrEqual(0);
  for (const [colorScheme, rules] of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor();
    expect([colorScheme, await seriousViolations(page, rules)]).toEqual([colorScheme, []]);
  }
}
