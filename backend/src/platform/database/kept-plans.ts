import { hash } from 'node:crypto';
import type { Statement } from './statement.js';

export interface KeptPlan {
  readonly name: string;
  readonly text: string;
}

/** Plans by length of text: hashing thousands of characters per request would cost more than comparing them. */
const PLANS = new Map<number, KeptPlan[]>();

/** The plan of a text, if any. */
export const planOf = (text: string): KeptPlan | undefined =>
  PLANS.get(text.length)?.find((plan) => plan.text === text);

/**
 * Runs a statement with a prepared plan on each connection. For few distinct texts only: a connection keeps them all.
 */
export function kept({ text, values }: Statement): Statement {
  return { text: (planOf(text) ?? keep(text)).text, values }; // the same string each time, for a fast comparison
}

function keep(text: string): KeptPlan {
  // Frozen: every connection sends it, and values written into it would mix up requests.
  const plan = Object.freeze({ name: hash('sha256', text, 'base64url'), text });
  PLANS.set(text.length, [...(PLANS.get(text.length) ?? []), plan]);
  return plan;
}
