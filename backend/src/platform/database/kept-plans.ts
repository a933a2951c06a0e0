import { hash } from 'node:crypto';
import type { Statement } from './statement.js';

export interface KeptPlan {
  readonly name: string;
  readonly text: string;
}

/** By the length of their texts: to hash thousands of characters for each request would cost more than to compare them. */
const PLANS = new Map<number, KeptPlan[]>();

/** The plan that is kept for a text, if any. */
export const planOf = (text: string): KeptPlan | undefined =>
  PLANS.get(text.length)?.find((plan) => plan.text === text);

/**
 * Has PostgreSQL keep the plan of a statement on each connection that sends it. Only for texts of which there are few: a
 * connection keeps them all.
 */
export function kept({ text, values }: Statement): Statement {
  return { text: (planOf(text) ?? keep(text)).text, values }; // the same string each time, so that it is compared at a glance
}

function keep(text: string): KeptPlan {
  // Frozen: every connection sends the same one, and whoever wrote values into it would mix up requests.
  const plan = Object.freeze({ name: hash('sha256', text, 'base64url'), text });
  PLANS.set(text.length, [...(PLANS.get(text.length) ?? []), plan]);
  return plan;
}
