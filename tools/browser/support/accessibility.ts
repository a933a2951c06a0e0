import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Until nothing moves or changes its colour any more: axe would measure what stands between two colours. */
async function settled(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** What axe finds serious or critical on a page: the rule, and where it is broken. The page needs a context of its own. */
export async function seriousViolations(on: Page): Promise<string[]> {
  await on.evaluate(settled);
  // Its legacy mode does all in the page itself: the other one is for frames, which there are none of, and opens a page.
  const axe = new AxeBuilder({ page: on }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message}`).join(', ')}`,
    );
}
