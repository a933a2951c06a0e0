import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousViolations } from './accessibility.ts';

/** Pixels by which the page in a browser is wider than its window. */
export const beyondTheScreen = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Fields of the page in a browser for a sum, a number, a day or a phone that are none of the kinds that understand what is typed. */
const unlikeAnyKind = (): string[] =>
  [...document.querySelectorAll('input')]
    .filter(({ type, inputMode, labels, dataset, ariaHidden }) => {
      const label = [...(labels ?? [])].map(({ textContent }) => textContent).join();
      const isNumeric =
        ['number', 'date', 'tel'].includes(type) || ['decimal', 'numeric', 'tel'].includes(inputMode);
      const isNamed = type === 'text' && /\b(amount|price|phone|mobile|date|pin code|aadhaar)\b/i.test(label);
      return (isNumeric || isNamed) && !dataset.kind && ariaHidden !== 'true';
    })
    .map(({ outerHTML }) => outerHTML);

/** Waits for pictures and late parts; a screen that goes on asking is looked at as it stands. */
export async function awaitLateParts(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => undefined);
}

/** The second one differs in its colours alone. */
const SCHEMES = [
  ['light', undefined],
  ['dark', ['color-contrast']],
] satisfies ['light' | 'dark', string[]?][];

/** {@link expectSound} on a phone, and on a desk. */
export async function expectSoundOnEach(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectSound(page);
  }
}

/** Holds a screen to what every screen must be, in both schemes: nothing beyond its width, no field that misreads, nothing serious by axe. */
export async function expectSound(page: Page): Promise<void> {
  await awaitLateParts(page);
  expect(await page.evaluate(beyondTheScreen)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(unlikeAnyKind)).toEqual([]);
  for (const [colorScheme, rules] of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor();
    expect([colorScheme, await seriousViolations(page, rules)]).toEqual([colorScheme, []]);
  }
}
