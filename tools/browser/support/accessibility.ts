import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Minified: each document that is looked at is sent it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Until nothing moves or changes its colour any more: axe would measure what stands between two colours. */
async function settled(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

const isThere = (): boolean => 'axe' in window;

async function violations(rules?: string[]): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const found = await run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message}`).join(', ')}`,
    );
}

/**
 * Serious and critical violations that axe finds on a page without frames: the rule and the element.
 * @param rules rules to check; all by default
 */
export async function seriousViolations(on: Page, rules?: string[]): Promise<string[]> {
  await on.evaluate(settled);
  if (!(await on.evaluate(isThere))) await on.evaluate(SOURCE);
  return on.evaluate(violations, rules);
}
