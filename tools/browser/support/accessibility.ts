import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds serious or critical on a page: the rule, and where it is broken. The page needs a context of its own. */
export async function seriousViolations(on: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: on }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message}`).join(', ')}`,
    );
}
